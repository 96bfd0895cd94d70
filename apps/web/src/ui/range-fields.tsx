import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { GroupField, type GroupFieldProps } from './group-field.tsx';

export interface RangeFieldsProps extends GroupFieldProps {
  /** Two controls, each with its own aria-label. */
  from: ReactNode;
  to: ReactNode;
}

/** The label of a control above it, if large text leaves no space for both side by side. */
const stackedLabel = 'hidden text-sm text-faint @max-[11rem]:block';

/** Renders a minimum and a maximum side by side, such as ages or heights. */
export function RangeFields({ from, to, ...group }: RangeFieldsProps) {
  const t = useT('ui');
  return (
    <GroupField {...group}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 @max-[11rem]:grid-cols-1 @max-[11rem]:gap-1">
          <span aria-hidden="true" className={stackedLabel}>
            {t('minimum')}
          </span>
          {from}
          <span aria-hidden="true" className="text-sm text-faint @max-[11rem]:hidden">
            {t('to')}
          </span>
          <span aria-hidden="true" className={stackedLabel}>
            {t('maximum')}
          </span>
          {to}
        </div>
      </div>
    </GroupField>
  );
}
