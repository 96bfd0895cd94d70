import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { useRef, useState } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CaseForm } from './case-form.tsx';
import { useRank } from './rank.ts';
import {
  actKeys,
  actsOn,
  type CaseKind,
  type DeskAct,
  isDecided,
  useDecide,
} from './use-decide.ts';
import { usePanelKeys } from './use-queue-keys.ts';

interface CaseActsProps {
  member: AdminMember;
  kind: CaseKind;
  onDone: () => void;
}

/**
 * The acts on a case: a letter or a press opens an act, Enter confirms it, Escape cancels it. All
 * acts on a report look alike, so that none is favoured.
 */
export function CaseActs({ member, kind, onDone }: CaseActsProps) {
  const t = useT('admin');
  const phrase = usePhrase();
  const { ownId } = useRank();
  const [act, setAct] = useState<DeskAct | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const decide = useDecide(member, kind, onDone);
  const open = member.reports.filter(({ status }) => status === 'open');
  const isParty = open.some(({ reporter }) => reporter !== null && reporter.id === ownId);
  const decided = isDecided(decide.error);
  const acts = isParty || decided ? [] : actsOn(member, kind);

  const leave = () => {
    bar.current?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.focus();
    setAct(null);
  };
  usePanelKeys(({ key }) => {
    const chosen = acts.find((each) => actKeys[each] === key);
    if (chosen !== undefined) setAct(chosen);
    else if (key === 'Escape' && act !== null) leave();
    else return false;
    return true;
  });

  if (isParty) {
    return (
      <Banner tone="notice" className="mt-4">
        {t('desk.party')}
      </Banner>
    );
  }
  if (decided) {
    return (
      <Banner
        tone="danger"
        className="mt-4"
        title={t('desk.tooLate')}
        action={
          <Button variant="secondary" size="sm" onClick={onDone}>
            {t('desk.next')}
          </Button>
        }
      >
        {t('desk.tooLateText')}
      </Banner>
    );
  }
  return (
    <>
      <fieldset ref={bar} className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('desk.acts')}</legend>
        {acts.map((each, place) => (
          <Button
            key={each}
            data-act={each}
            size="sm"
            variant={kind === 'verify' && place === 0 ? 'primary' : 'secondary'}
            aria-keyshortcuts={actKeys[each]}
            aria-expanded={each === act}
            onClick={() => setAct(each)}
          >
            {t(`desk.act.${each}`)}
            <Key>{actKeys[each]}</Key>
          </Button>
        ))}
      </fieldset>
      {act !== null && (
        <CaseForm
          key={act}
          act={act}
          name={member.name}
          reports={open.length}
          suggested={[
            ...new Set(open.map(({ reason }) => phrase(REPORT_REASON.labels[reason]))),
          ].join(', ')}
          busy={decide.isPending}
          onSubmit={(words, basis) => decide.mutate({ act, words, basis })}
          onCancel={leave}
        />
      )}
    </>
  );
}

/** The shortcut letter of a button, on wide screens. */
export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden rounded-sm border border-current/40 px-1.5 text-xs font-normal lg:inline"
    >
      {children}
    </span>
  );
}
