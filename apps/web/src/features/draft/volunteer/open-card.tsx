import type { Draft } from '@sambandha/contract/draft/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { volunteerQuery } from '../../../api/volunteer.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Renders a profile in preparation, with buttons to continue or end it. */
export function OpenCard({ draft: { id, createdAt, endsAt, content } }: { draft: Draft }) {
  const t = useT('draft.list');
  const texts = useT('draft.volunteer');
  const { day, dayTime } = useFormat();
  const name = content?.fields.name || t('begun', { when: dayTime(createdAt) });
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
        <Remove id={id} name={name} />
      </div>
    </Card>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const t = useT('draft.list');
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const remove = async () => {
    setState('busy');
    try {
      await call('DELETE /drafts/:id', { params: { id } });
      toast(t('removed'));
      await client.invalidateQueries(volunteerQuery);
    } catch (error) {
      setState('idle');
      toast(sentenceOf(error, t('removeFailed')), 'danger');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('removeOf', { whom: name })}
        busy={state === 'busy'}
        onClick={() => setState('asking')}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={state === 'asking'}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setState('idle')}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
