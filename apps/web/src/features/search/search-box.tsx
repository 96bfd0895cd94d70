import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { pressedKey } from '../../ui/typed-key.ts';
import type { FilterInputControls } from './use-filter-input.ts';

interface SearchBoxProps {
  controls: FilterInputControls;
  /** Called when a box that was opened by a button closes. Absent for a box that is always open. */
  onLeave?: () => void;
  /** Called if the input was not applied because of an error in the filters. */
  onInvalid?: () => void;
  className?: string;
}

/**
 * Renders the search by free text. Enter applies the whole input. The contract's `browseQuery`
 * describes which fields are searched.
 */
export function SearchBox({ controls, onLeave, onInvalid, className }: SearchBoxProps) {
  const { input, setSearch, clearSearch, apply } = controls;
  const t = useT('search');
  const ui = useT('ui');
  const field = useRef<HTMLInputElement>(null);
  const isDismissible = onLeave !== undefined;
  useEffect(() => {
    if (isDismissible) field.current?.focus();
  }, [isDismissible]);
  const isEmpty = input.search === '';
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (apply()) onLeave?.();
          else onInvalid?.();
        }}
      >
        <TextInput
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={input.search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (pressedKey(event) === 'Escape' && isEmpty) onLeave?.();
          }}
          before={<Search aria-hidden="true" />}
          after={
            (isDismissible || !isEmpty) && (
              <IconButton
                label={isEmpty ? ui('close') : t('searchClear')}
                tip="none"
                icon={<X />}
                onClick={() => {
                  clearSearch();
                  onLeave?.();
                }}
              />
            )
          }
          className="h-11! text-ellipsis placeholder:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}
