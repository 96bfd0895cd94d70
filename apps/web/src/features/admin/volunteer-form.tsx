import { volunteerBody } from '@sambandha/contract/admin/volunteers';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TagsInput, tagsOf } from '../../ui/tags-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SettingFrame, useSettingForm } from '../account/index.ts';
import { adminKey } from './queries.ts';

const { contact, places } = volunteerBody.shape;
// The control contains the places as one line of text.
const schema = z.object({
  contact,
  places: z.pipe(z.pipe(z.string(), z.transform(tagsOf)), places),
});

/**
 * Renders the form that makes the owner of an account a volunteer, or changes a volunteer's places.
 * Requires a fresh proof.
 */
export function VolunteerForm() {
  const t = useT('admin.volunteers');
  const client = useQueryClient();
  const setting = useSettingForm<{ contact: string; places: string }>({
    id: 'volunteer',
    schema,
    defaultValues: { contact: '', places: '' },
    onSubmit: async (values) => {
      // `schema` has split the places, which the type of the values does not express.
      const body = volunteerBody.parse(values);
      await call('POST /admin/volunteers', { body });
      showToast(t('added'));
      setting.form.reset();
      await client.invalidateQueries({ queryKey: adminKey });
    },
    // DECIDED: the person is already a volunteer for these places.
    fieldByCode: { NO_ACCOUNT: 'contact', OWN_ACCOUNT: 'contact', DECIDED: 'places' },
    describeError: (error) => errorMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <section aria-label={t('add')}>
      <Card pad>
        <h2 className="mb-4 text-xl">{t('add')}</h2>
        <SettingFrame setting={setting} submitLabel={t('submit')}>
          <Field {...fieldOf('contact')} label={t('contact')} required>
            <TextInput
              {...form.register('contact')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field {...fieldOf('places')} label={t('places')} hint={t('placesHint')} required>
            <Controller
              name="places"
              control={form.control}
              render={({ field: { value, onChange, onBlur } }) => (
                <TagsInput value={value} onValue={onChange} onBlur={onBlur} />
              )}
            />
          </Field>
        </SettingFrame>
      </Card>
    </section>
  );
}
