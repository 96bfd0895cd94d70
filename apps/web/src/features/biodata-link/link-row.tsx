import type { BiodataLink } from '@sambandha/contract/biodata-link/schemas';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LinkAddress } from './link-address.tsx';
import { useLanguageName } from './use-language-name.ts';

interface LinkRowProps {
  link: BiodataLink;
  /** True if the user is a relative who acts for the candidate. */
  isRelative: boolean;
  /** Refetches the links. */
  onDone: () => Promise<void>;
  /** Called when the row is removed, because the focus needs another target. */
  onRemoved: () => void;
}

/** Renders a link, or a proposed link, with the actions available to the user. */
export function LinkRow({ link, isRelative, onDone, onRemoved }: LinkRowProps) {
  const t = useT('family.link');
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const { id, label, state, mine } = link;
  const params = { id };
  const runAction = async (action: () => Promise<unknown>, onSuccess?: () => void) => {
    setBusy(true);
    try {
      await action();
      await onDone();
      onSuccess?.();
    } catch (error) {
      showToast(errorMessage(error, t('failed')), 'danger');
      // The action has taken effect if only its response was lost.
      void onDone();
    } finally {
      setBusy(false);
    }
  };
  const requestAddress = (route: 'agree' | 'address') =>
    runAction(async () => {
      const response = await call(`POST /biodata-links/:id/${route}`, { params });
      setAddress(response.address);
    });
  const deleteLink = (message: string) =>
    runAction(async () => {
      await call('DELETE /biodata-links/:id', { params });
      showToast(message);
    }, onRemoved);
  const mayReadAddress = state === 'live' && (mine || !isRelative);
  return (
    <li className="flex flex-col gap-3 py-4">
      <LinkDetails link={link} />
      <div className="flex flex-wrap gap-3">
        {state === 'waits' && !isRelative && (
          <>
            <Button
              size="sm"
              busy={busy}
              aria-label={t('agreeOf', { label })}
              onClick={() => void requestAddress('agree')}
            >
              {t('agree')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('declineOf', { label })}
              onClick={() => void deleteLink(t('declined'))}
            >
              {t('decline')}
            </Button>
          </>
        )}
        {state === 'waits' && isRelative && mine && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('takeBackOf', { label })}
            onClick={() => void deleteLink(t('takenBack'))}
          >
            {t('takeBack')}
          </Button>
        )}
        {mayReadAddress && address === null && (
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            aria-label={t('addressOf', { label })}
            onClick={() => void requestAddress('address')}
          >
            {t('address')}
          </Button>
        )}
        {state !== 'waits' && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('endOf', { label })}
            onClick={() => void deleteLink(t('ended'))}
          >
            {t('end')}
          </Button>
        )}
      </div>
      {mayReadAddress && address !== null && <LinkAddress address={address} />}
    </li>
  );
}

function LinkDetails({ link }: { link: BiodataLink }) {
  const t = useT('family.link');
  const family = useT('family');
  const format = useFormat();
  const languageName = useLanguageName();
  const { label, parts, language, hasCode, state, endsAt, opened, lastOpenedAt, by } = link;
  const day = format.day(endsAt);
  const lastOpened = lastOpenedAt === null ? '' : format.dateAndTime(lastOpenedAt);
  const shownParts = parts.length === 0 ? [t('without')] : parts.map((part) => t(`part.${part}`));
  const facts = [languageName(language), ...(hasCode ? [t('withCode')] : []), ...shownParts];
  return (
    <div className="min-w-0 wrap-break-word">
      <h3 className="text-lg">
        <bdi>{label}</bdi>
      </h3>
      {by !== null && (
        <p className="text-sm text-soft">
          {t('by', { name: by.name, relation: family(`relation.${by.relation}`) })}
        </p>
      )}
      <p className="text-sm text-soft">{facts.join(' · ')}</p>
      <p className="text-sm">
        {state === 'locked' ? t('locked') : t(state === 'waits' ? 'waitsUntil' : 'until', { day })}
      </p>
      {state !== 'waits' && (
        <p className="text-sm">{t('opened', { count: opened, when: lastOpened })}</p>
      )}
    </div>
  );
}
