import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import type { ReactNode } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { RemovableTag } from '../../ui/tag.tsx';
import { chipKey, type FilterChip, type RangeChip, type ValueChip } from './chips.ts';

interface ActiveChipsProps {
  chips: readonly FilterChip[];
  /** True if the search field and the filter panel are beside the list. */
  isWide: boolean;
  onRemove: (chip: FilterChip) => void;
  /** Undefined if another button on the screen clears all filters. */
  onClearAll: (() => void) | undefined;
  /** Actions on all filters. */
  children?: ReactNode;
}

/** Renders the active filters, each with a button to remove it, or nothing without filters. */
export function ActiveChips(props: ActiveChipsProps) {
  const { chips, isWide, onRemove, onClearAll, children } = props;
  const t = useT('search');
  const text = useChipText();
  // The search field of a wide screen shows the search.
  const shownChips = isWide ? chips.filter(({ kind }) => kind !== 'search') : chips;
  if (chips.length === 0 || (shownChips.length === 0 && !children)) return null;
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {shownChips.map((chip) => (
        <li key={chipKey(chip)}>
          <RemovableTag label={text(chip)} onRemove={() => onRemove(chip)} />
        </li>
      ))}
      {/* The filter panel of a wide screen has the same button. */}
      {!isWide && chips.length > 1 && onClearAll && (
        <li>
          <Button variant="quiet" size="sm" onClick={onClearAll}>
            {t('clearAll')}
          </Button>
        </li>
      )}
      {children && <li>{children}</li>}
    </ul>
  );
}

/** Returns a function that returns the text of a chip. */
export function useChipText() {
  const t = useT('search');
  const field = useT('profile.field');
  const phrase = usePhrase();
  const ageText = ({ min, max }: RangeChip) => {
    if (max === '') return t('chipAgeFrom', { min });
    return min === '' ? t('chipAgeTo', { max }) : t('chipAge', { min, max });
  };
  const heightText = ({ min, max }: RangeChip) => {
    if (max === '') return t('chipHeightFrom', { min });
    return min === '' ? t('chipHeightTo', { max }) : t('chipHeight', { min, max });
  };
  const valueText = ({ kind, value: code, label }: ValueChip) => {
    const value = phrase(label);
    if (kind === 'profession') return value;
    if (kind === 'manglik') return t('chipManglik', { value });
    if (kind === 'gotra' && code === 'OTHER') return t('chipOtherGotra');
    if (kind === 'motherTongue' && code === 'OTHER') return t('chipOtherTongue');
    const { filter }: ProfileField = profileFields[kind];
    return filter?.named ? t('chipField', { name: field(kind), value }) : value;
  };
  return (chip: FilterChip): string => {
    switch (chip.kind) {
      case 'search':
        return t('chipSearch', { text: chip.value });
      case 'age':
        return ageText(chip);
      case 'height':
        return heightText(chip);
      default:
        return valueText(chip);
    }
  };
}
