import type { TakenPart } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** The viewer's relation to a candidate and what their part allows, behind a button. */
export function PartInfo({ family: { name, relation, part } }: { family: TakenPart }) {
  const t = useT('family');
  const nameParams = { name: firstName(name) };
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('home.can', nameParams)}
        tipAlign="end"
        icon={<Info aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('home.can', nameParams)}
        description={t(`ownPartHint.${part}`, nameParams)}
        size="sm"
      >
        <p className="text-soft">{t('home.relation', { relation: t(`relation.${relation}`) })}</p>
      </Dialog>
    </>
  );
}
