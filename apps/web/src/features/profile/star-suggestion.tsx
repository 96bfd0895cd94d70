import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import type { StarSuggestion as Suggestion } from '@sambandha/contract/star/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { StarTexts } from '../../i18n/parts/star-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { ProfileFormControls } from './use-profile-form.ts';

interface Birth {
  readonly dob: string;
  readonly birthTime: string;
  readonly birthPlace: string;
}

function isSameBirth(birth: Birth, other: Birth): boolean {
  return (
    birth.dob === other.dob &&
    birth.birthTime === other.birthTime &&
    birth.birthPlace === other.birthPlace
  );
}

/**
 * Suggests nakshatra, pada and rashi for the birth data in the form. No value is stored until the
 * member selects an option and saves.
 */
export function StarSuggestion({ controls }: { controls: ProfileFormControls }) {
  return (
    <StarTexts>
      <SuggestionForm controls={controls} />
    </StarTexts>
  );
}

function SuggestionForm({ controls: { form } }: { controls: ProfileFormControls }) {
  const t = useT('star');
  const names = ['dob', 'birthTime', 'birthPlace'] as const;
  const [dob, birthTime, birthPlace] = useWatch({ control: form.control, name: names });
  const birth: Birth = { dob, birthTime, birthPlace };
  const suggestion = useMutation({
    mutationFn: (body: Birth) => call('POST /profiles/me/star', { body }),
    onError: (error) => showToast(errorMessage(error, t('failed')), 'danger'),
  });
  const fill = ({ nakshatra, rashi, pada }: StarOption) => {
    const setOptions = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('nakshatra', nakshatra, setOptions);
    form.setValue('rashi', rashi, setOptions);
    form.setValue('pada', pada === null ? '' : String(pada), setOptions);
    suggestion.reset();
    showToast(t('filled'));
  };
  return (
    <div className="rounded-md bg-sunk px-4 py-3 sm:px-5 sm:py-4">
      <p className="text-soft">{t('lead')}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2.5"
        busy={suggestion.isPending}
        disabled={dob === ''}
        icon={<Sparkles aria-hidden="true" className="size-4" />}
        onClick={() => suggestion.mutate(birth)}
      >
        {t('ask')}
      </Button>
      <div role="status">
        {/* A suggestion is hidden after the birth data in the form has changed. */}
        {suggestion.data && isSameBirth(suggestion.variables, birth) && (
          <Options suggestion={suggestion.data.star} onChoose={fill} />
        )}
      </div>
    </div>
  );
}

interface OptionsProps {
  suggestion: Suggestion;
  onChoose: (option: StarOption) => void;
}

function Options({ suggestion, onChoose }: OptionsProps) {
  const t = useT('star');
  const phrase = usePhrase();
  const options = starOptions(suggestion);
  return (
    <div className="mt-3">
      <p className="max-w-prose">
        {suggestion.timeAssumed ? t('timeAssumed') : t('byTime')}{' '}
        {options.length > 1 && t('several')}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={`${option.nakshatra}${option.rashi}`}>
            <Button variant="secondary" size="sm" onClick={() => onChoose(option)}>
              {t(option.pada === null ? 'option' : 'optionPada', {
                star: phrase(NAKSHATRA.labels[option.nakshatra]),
                // The text `option` has no pada.
                pada: option.pada ?? 0,
                rashi: phrase(RASHI.labels[option.rashi]),
              })}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-faint">{t('check')}</p>
    </div>
  );
}

/** A possible nakshatra and rashi of the birth. The pada is null if it is uncertain. */
interface StarOption {
  readonly nakshatra: Suggestion['nakshatra'];
  readonly rashi: Suggestion['rashi'];
  readonly pada: number | null;
}

/**
 * Returns each possible pair of nakshatra and rashi once, the suggested pair first. The pada is
 * null if the pair has several possible padas.
 */
export function starOptions({ nakshatra, rashi, possible }: Suggestion): StarOption[] {
  const options = new Map<string, StarOption>();
  for (const option of possible) {
    const key = `${option.nakshatra} ${option.rashi}`;
    const existingOption = options.get(key);
    options.set(key, existingOption === undefined ? option : { ...existingOption, pada: null });
  }
  const isSuggested = (option: StarOption) =>
    option.nakshatra === nakshatra && option.rashi === rashi;
  return [...options.values()].sort((a, b) => Number(isSuggested(b)) - Number(isSuggested(a)));
}
