import { firstName } from '@sambandha/contract/first-name';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Openings } from '@sambandha/contract/message/openings';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useChangeOpening, useOpenings } from './use-openings.ts';

interface SheetProps {
  match: Match;
  onClose: () => void;
}

/**
 * Renders the form that opens the conversation to relatives. The form shows the relatives, the
 * messages that they will see, and the member who has to agree.
 */
export function OpenToFamilySheet(props: SheetProps) {
  return (
    <FamilyTexts>
      <Content {...props} />
    </FamilyTexts>
  );
}

function Content({ match, onClose }: SheetProps) {
  const t = useT('family.speak');
  const common = useT('common');
  const { data, isError, refetch } = useOpenings(match);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const name = firstName(match.profile.name);
  const params = { matchId: match.id };
  const request = useChangeOpening(match.id, () => {
    showToast(t('asked', { name }));
    onClose();
  });
  const ask = () =>
    request.mutate(() =>
      call('POST /messages/:matchId/openings', { params, body: { personIds: [...selectedIds] } }),
    );
  const toggle = (id: string) =>
    setSelectedIds((ids) =>
      ids.includes(id) ? ids.filter((selectedId) => selectedId !== id) : [...ids, id],
    );
  const hasNoChoices = data !== undefined && data.choices.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sheetTitle')}
      footer={
        hasNoChoices ? (
          <ButtonLink to="/settings/family">{t('toFamily')}</ButtonLink>
        ) : (
          <Button busy={request.isPending} disabled={selectedIds.length === 0} onClick={ask}>
            {t('ask', { name })}
          </Button>
        )
      }
    >
      <p className="mb-3">{t('sheetLead', { name })}</p>
      <p className="mb-4 text-soft">{t('photos')}</p>
      {data !== undefined && !hasNoChoices && (
        <Choices data={data} selectedIds={selectedIds} onToggle={toggle} />
      )}
      {hasNoChoices && <p>{t('nobody')}</p>}
      {data === undefined && !isError && <Spinner label={common('loading')} className="size-7" />}
      {data === undefined && isError && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p>{t('readFailed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface ChoicesProps {
  data: Openings;
  selectedIds: readonly string[];
  onToggle: (personId: string) => void;
}

function Choices({ data, selectedIds, onToggle }: ChoicesProps) {
  const t = useT('family');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('speak.choose')}</legend>
      {data.choices.map(({ personId, name, relation }) => (
        <Checkbox
          key={personId}
          label={t('speak.writer', { name, relation: t(`relation.${relation}`) })}
          checked={selectedIds.includes(personId)}
          onChange={() => onToggle(personId)}
        />
      ))}
    </fieldset>
  );
}
