import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import type { ReactNode } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { RemovableTag } from '../../ui/tag.tsx';
import { type Chip, chipKey } from './chips.ts';

interface ActiveChipsProps {
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
  onClearAll: () => void;
  /** Actions on all filters. */
  children?: ReactNode;
}

/** Renders the active filters, each with a button to remove it, or nothing without filters. */
export function ActiveChips({ chips, onRemove, onClearAll, children }: ActiveChipsProps) {
  const t = useT('search');
  const text = useChipText();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chipKey(chip)}>
          <RemovableTag label={text(chip)} onRemove={() => onRemove(chip)} />
        </li>
      ))}
      {chips.length > 1 && (
        // The filter panel beside the list has the same button.
        <li className="lg:hidden">
          <button
            type="button"
            onClick={onClearAll}
            className="touch-target min-h-9 rounded-full px-3 text-sm font-semibold text-grove-ink hover:underline"
          >
            {t('clearAll')}
          </button>
        </li>
      )}
      <li>{children}</li>
    </ul>
  );
}

/** Returns a function that returns the text of a chip. */
export function useChipText() {
  const t = useT('search');
  const field = useT('profile.field');
  const phrase = usePhrase();
  return (chip: Chip): string => {
    switch (chip.kind) {
      case 'search':
        return t('chipSearch', { text: chip.value });
      case 'age':
        if (chip.max === '') return t('chipAgeFrom', { min: chip.min });
        return chip.min === ''
          ? t('chipAgeTo', { max: chip.max })
          : t('chipAge', { min: chip.min, max: chip.max });
      case 'height':
        if (chip.max === '') return t('chipHeightFrom', { min: chip.min });
        return chip.min === ''
          ? t('chipHeightTo', { max: chip.max })
          : t('chipHeight', { min: chip.min, max: chip.max });
      case 'manglik':
        return t('chipManglik', { value: phrase(chip.label) });
      case 'profession':
        return phrase(chip.label);
      case 'gotra':
        return chip.value === 'OTHER' ? t('chipOtherGotra') : phrase(chip.label);
      case 'motherTongue':
        return chip.value === 'OTHER' ? t('chipOtherTongue') : phrase(chip.label);
      default: {
        const { filter }: ProfileField = profileFields[chip.kind];
        const value = phrase(chip.label);
        return filter?.named ? t('chipField', { name: field(chip.kind), value }) : value;
      }
    }
  };
}
