import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { Fragment, useRef, useState } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { CaseForm } from './case-form.tsx';
import { usePanelRights } from './panel-rights.ts';
import { ShortcutKey } from './shortcut-key.tsx';
import {
  actKeys,
  type CaseKind,
  type DeskAct,
  isDecidedError,
  possibleActs,
  useDecide,
} from './use-decide.ts';
import { usePanelKeys } from './use-queue-keys.ts';

interface CaseActsProps {
  member: AdminMember;
  kind: CaseKind;
  onDone: () => void;
}

const variants: Partial<Record<DeskAct, ButtonVariant>> = {
  verify: 'primary',
  block: 'quiet-danger',
};

/**
 * Renders the acts on a case, one per row. A key or a click opens an act, Enter confirms it, and
 * Escape cancels it. No act on a report is favoured. Only Block has the colour of danger.
 */
export function CaseActs({ member, kind, onDone }: CaseActsProps) {
  const t = useT('admin');
  const phrase = usePhrase();
  const { ownId } = usePanelRights();
  const [act, setAct] = useState<DeskAct | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const decide = useDecide(member, kind);
  const openReports = member.reports.filter(({ status }) => status === 'open');
  const isReporter = openReports.some(({ reporter }) => reporter?.id === ownId);
  const isAlreadyDecided = isDecidedError(decide.error);
  const acts = isReporter || isAlreadyDecided ? [] : possibleActs(member, kind);

  const cancel = () => {
    bar.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
    setAct(null);
  };
  usePanelKeys(({ key }) => {
    const selectedAct = acts.find((option) => actKeys[option] === key);
    if (selectedAct !== undefined) setAct(selectedAct);
    else if (key === 'Escape' && act !== null) cancel();
    else return false;
    return true;
  });

  if (isReporter) {
    return <Banner tone="notice">{t('desk.ownReport')}</Banner>;
  }
  if (isAlreadyDecided) {
    return (
      <Banner
        tone="danger"
        title={t('desk.alreadyDecided')}
        action={
          <Button variant="secondary" size="sm" onClick={onDone}>
            {t('desk.next')}
          </Button>
        }
      >
        {t('desk.alreadyDecidedText')}
      </Banner>
    );
  }
  return (
    <fieldset ref={bar} className="flex flex-col gap-2">
      {/* The heading is hidden in a verification, so that the photos and the button fit together
          on the screen of a phone. */}
      <legend className={kind === 'verify' ? 'sr-only' : 'mb-2 font-display text-xl font-semibold'}>
        {t('desk.acts')}
      </legend>
      {acts.map((option) => (
        <Fragment key={option}>
          <Button
            fullWidth
            className={cx('max-sm:px-3!', option === 'block' && 'border border-edge bg-card')}
            data-act={option}
            variant={variants[option] ?? 'secondary'}
            aria-keyshortcuts={actKeys[option]}
            aria-expanded={option === act}
            onClick={() => setAct(option)}
          >
            <span className="min-w-0 grow lg:text-left">{t(`desk.act.${option}`)}</span>
            <ShortcutKey>{actKeys[option]}</ShortcutKey>
          </Button>
          {option === act && (
            <CaseForm
              act={act}
              name={member.name}
              reportCount={openReports.length}
              suggestedReason={reasonText(openReports, phrase)}
              busy={decide.isPending || decide.isSuccess}
              onSubmit={(note, basis) => decide.mutate({ act, note, basis }, { onSuccess: onDone })}
              onCancel={cancel}
            />
          )}
        </Fragment>
      ))}
      {kind === 'reports' && <p className="mt-1 text-sm text-soft">{t('desk.actsHint')}</p>}
    </fieldset>
  );
}

/** Returns the labels of the distinct reasons of these reports, separated by commas. */
export function reasonText(
  reports: AdminMember['reports'],
  phrase: ReturnType<typeof usePhrase>,
): string {
  const reasons = reports.map(({ reason }) => phrase(REPORT_REASON.labels[reason]));
  return [...new Set(reasons)].join(', ');
}
