import type { Draft } from '@sambandha/contract/draft/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { volunteerQuery } from '../../../api/volunteer.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RemoveDraft } from '../../family/index.ts';

/** Renders a profile in preparation, with buttons to continue or delete it. */
export function OpenCard({ draft: { id, createdAt, endsAt, content } }: { draft: Draft }) {
  const t = useT('draft.list');
  const texts = useT('draft.volunteer');
  const { day, dateAndTime } = useFormat();
  const client = useQueryClient();
  const name = content?.fields.name || t('begun', { when: dateAndTime(createdAt) });
  return (
    <Card pad className="flex flex-col gap-3">
      <div>
        <h3 data-name className="text-lg wrap-break-word">
          {name}
        </h3>
        {content !== null && <p className="text-soft">{content.contact}</p>}
        <p className="text-soft">{texts('until', { day: day(endsAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/volunteer/draft/${id}`} aria-label={t('goOnWith', { whom: name })}>
          {t('goOn')}
        </ButtonLink>
        <RemoveDraft
          id={id}
          name={name}
          onRemoved={() => client.invalidateQueries(volunteerQuery)}
        />
      </div>
    </Card>
  );
}
