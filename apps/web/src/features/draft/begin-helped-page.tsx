import { phone } from '@sambandha/contract/account/schemas';
import { LANGUAGES, type Language } from '@sambandha/contract/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { volunteerQuery } from '../../api/volunteer.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Field } from '../../ui/field.tsx';
import { KnownInput } from '../../ui/known-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingFrame, useFailureMessage, useSettingForm } from '../account/index.ts';
import { VolunteerReadFailed } from './volunteer/volunteer-read-failed.tsx';
import { VolunteerTexts } from './volunteer/volunteer-texts.tsx';

/**
 * Renders /volunteer/new, where a volunteer starts a profile from a paper form with the candidate's
 * contact and place.
 */
export default function BeginHelpedPage() {
  return (
    <VolunteerTexts>
      <BeginHelped />
    </VolunteerTexts>
  );
}

function BeginHelped() {
  const t = useT('draft.volunteer.new');
  const { data, error, refetch } = useQuery(volunteerQuery);
  return (
    <Page
      back={<BackLink to="/volunteer">{t('back')}</BackLink>}
      title={t('title')}
      lead={t('lead')}
    >
      {error !== null && data === undefined && (
        <VolunteerReadFailed error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <RowsSkeleton rows={3} row="h-16" />}
      {data !== undefined && <BeginForm places={data.places} />}
    </Page>
  );
}

interface Values {
  phone: string;
  nativePlace: string;
  location: string;
  language: Language;
}

function BeginForm({ places }: { places: readonly string[] }) {
  const t = useT('draft.volunteer.new');
  const phrase = usePhrase();
  const failureMessage = useFailureMessage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  const schema = useMemo(() => formSchema(t('placeRequired')), [t]);
  const setting = useSettingForm<Values>({
    id: 'helped',
    schema,
    // The language of the region is the default, because a candidate without a smartphone receives
    // the consent request in the chosen language.
    defaultValues: { phone: '', nativePlace: '', location: '', language: 'kn' },
    onSubmit: async ({ language, ...fields }) => {
      const entries = Object.entries(fields).filter(([, text]) => text.trim() !== '');
      const body = {
        ...(Object.fromEntries(entries) as { phone: string }),
        language,
      };
      const { draft } = await call('POST /volunteer/drafts', {
        body,
        idempotencyKey: getIdempotencyKey(body),
      });
      await client.invalidateQueries(volunteerQuery);
      void navigate(`/volunteer/draft/${draft.id}`, { replace: true });
    },
    fieldByCode: { OWN_CONTACT: 'phone', OTHER_PLACE: 'nativePlace' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame setting={setting} submitLabel={t('submit')} isMainContent>
      <Field {...fieldOf('phone')} label={t('phone')} hint={t('phoneHint')} required>
        <TextInput
          {...form.register('phone')}
          type="tel"
          inputMode="tel"
          // Autofill is off, because the browser would fill in the volunteer's number.
          autoComplete="off"
        />
      </Field>
      <p className="text-soft">{t('placeHint', { places: places.map(phrase).join(', ') })}</p>
      {(['nativePlace', 'location'] as const).map((name) => (
        <Field key={name} {...fieldOf(name)} label={t(name)}>
          <Controller
            name={name}
            control={form.control}
            render={({ field }) => <KnownInput {...field} kind="place" autoComplete="off" />}
          />
        </Field>
      ))}
      <RadioGroup
        {...form.register('language')}
        label={t('language')}
        options={[
          { value: 'kn', label: 'Kannada' },
          { value: 'en', label: 'English' },
        ]}
      />
    </SettingFrame>
  );
}

function formSchema(placeRequired: string) {
  const line = z.string().check(z.trim());
  return z.object({ phone, nativePlace: line, location: line, language: z.enum(LANGUAGES) }).check(
    z.superRefine(
      ({ nativePlace, location }, context) => {
        if (`${nativePlace ?? ''}${location ?? ''}`.trim() !== '') return;
        context.addIssue({ code: 'custom', message: placeRequired, path: ['nativePlace'] });
      },
      // By default, zod skips this check while another field is invalid.
      { when: () => true },
    ),
  );
}
