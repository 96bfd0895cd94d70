import type { FamilyMembership } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface PartInfoProps {
  family: FamilyMembership;
  open: boolean;
  onClose: () => void;
}

/** Renders a dialog with the viewer's relation to a candidate and the permissions of their part. */
export function PartInfo({ family: { name, relation, part }, open, onClose }: PartInfoProps) {
  const t = useT('family');
  const nameParams = { name: firstName(name) };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('home.can', nameParams)}
      description={t(`ownPartHint.${part}`, nameParams)}
      size="sm"
    >
      <p className="text-soft">{t('home.relation', { relation: t(`relation.${relation}`) })}</p>
    </Dialog>
  );
}
