import { community } from '@sambandha/contract/community';
import type { FieldName } from '@sambandha/contract/profile/fields';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { ProfileFormControls } from './use-profile-form.ts';

type Suggest = typeof import('@sambandha/contract/native-spelling')['suggestNativeSpelling'];

interface NativeSuggestionProps {
  /** The field in the community's own script. */
  name: FieldName;
  /** The field in Latin script. */
  latinName: FieldName;
  controls: ProfileFormControls;
}

/**
 * Suggests a spelling for an empty field, or for a field whose Latin counterpart was changed in the
 * form. The spelling is filled in on click and stored with the form.
 */
export function NativeSuggestion({ name, latinName, controls: { form } }: NativeSuggestionProps) {
  const t = useT('profile');
  const suggest = useSuggest();
  const [value, latin] = useWatch({ control: form.control, name: [name, latinName] });
  const needsSpelling = value === '' || form.formState.dirtyFields[latinName] === true;
  const text = needsSpelling && suggest ? suggest(latin) : null;
  if (text === null || text === value) return null;
  const fill = () => {
    form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // The pressed button is removed. The focus moves to the field.
    form.setFocus(name);
  };
  return (
    <Button variant="secondary" size="sm" className="mt-2 max-w-full" onClick={fill}>
      <span className="min-w-0 wrap-break-word">
        {t.rich('useNative', {
          text,
          native: (words) => <span lang={community.nativeLanguage}>{words}</span>,
        })}
      </span>
    </Button>
  );
}

/**
 * Returns the function that suggests a spelling, or undefined until its code is loaded. The code is
 * loaded on demand, because its list of names is large.
 */
function useSuggest(): Suggest | undefined {
  const [suggest, setSuggest] = useState<Suggest>();
  useEffect(() => {
    import('@sambandha/contract/native-spelling').then(
      (spelling) => setSuggest(() => spelling.suggestNativeSpelling),
      // The name can be typed without a suggestion.
      () => undefined,
    );
  }, []);
  return suggest;
}
