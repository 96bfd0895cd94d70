import type { ReactNode } from 'react';
import { GroupField, type GroupFieldProps } from './group-field.tsx';

export interface RangeFieldsProps extends GroupFieldProps {
  /** Two controls, each with its own aria-label. */
  from: ReactNode;
  to: ReactNode;
}

/**
 * Renders a minimum and a maximum, such as ages or heights, side by side or with large text one
 * above the other.
 */
export function RangeFields({ from, to, ...group }: RangeFieldsProps) {
  return (
    <GroupField {...group}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 @max-[11rem]:grid-cols-1 @max-[11rem]:gap-1">
          {from}
          <span aria-hidden="true" className="text-sm text-faint @max-[11rem]:hidden">
            –
          </span>
          {to}
        </div>
      </div>
    </GroupField>
  );
}
