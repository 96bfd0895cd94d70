import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fieldNamesOfForm, toForm } from './form-values.ts';
import { controlId } from './use-profile-form.ts';

/** Fields with a reason of their own; the others show the reason of their section. */
const fieldsWithReason = [
  'aboutMe',
  'height',
  'education',
  'profession',
  'location',
  'languages',
  'interests',
  'gotra',
  'nakshatra',
  'rashi',
  'pada',
  'manglik',
  'birthTime',
  'birthPlace',
  'nativePlace',
  'houseName',
] as const satisfies readonly FieldName[];

function hasReason(name: FieldName): name is (typeof fieldsWithReason)[number] {
  return (fieldsWithReason as readonly FieldName[]).includes(name);
}

/** The completeness meter, the missing fields, and why each of them helps. */
export function Completeness({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const { completeness } = profile;
  const missing = missingFields(profile);
  return (
    <>
      <div className="mt-2 flex max-w-md items-center gap-3">
        <ProgressBar value={completeness} label={t('completenessLabel')} className="grow" />
        <p className="shrink-0 text-sm font-semibold text-soft tabular-nums">
          {t('completeness', { percent: completeness })}
        </p>
      </div>
      {missing.length === 0 ? (
        <p className="mt-1 text-sm text-faint">{t('completenessFull')}</p>
      ) : (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-semibold text-grove-ink [&::-webkit-details-marker]:hidden">
            {t('missing', { count: missing.length })}
            <ChevronDown
              aria-hidden="true"
              className="size-4 transition-transform duration-quick group-open:rotate-180"
            />
          </summary>
          <ul className="grid max-w-3xl gap-x-6 sm:grid-cols-2">
            {missing.map((name) => (
              <MissingField key={name} name={name} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function MissingField({ name }: { name: FieldName }) {
  const t = useT('profile');
  return (
    <li className="border-t border-line py-1">
      <Link
        to={{ hash: controlId(name) }}
        // The link replaces the history entry, so that Back leaves the page.
        replace
        preventScrollReset
        className="flex min-h-11 flex-col justify-center rounded-sm py-1 hover:text-grove-ink"
      >
        <span className="font-semibold underline decoration-line underline-offset-3">
          {t(`field.${name}`)}
        </span>
        <span className="text-sm text-faint">
          {hasReason(name) ? t(`why.${name}`) : t(`whySection.${profileFields[name].section}`)}
        </span>
      </Link>
    </li>
  );
}

/** The fields that help most come first; the others follow in the order of the form. */
const first: readonly FieldName[] = [
  'aboutMe',
  'height',
  'education',
  'profession',
  'location',
  'gotra',
  'nakshatra',
  'rashi',
  'nativePlace',
  'interests',
];

/** The empty fields of a profile, the most helpful first. */
export function missingFields(profile: OwnProfile): readonly FieldName[] {
  const form = toForm(profile);
  const order = [...first, ...fieldNamesOfForm.filter((name) => !first.includes(name))];
  return order.filter((name) => form[name] === '');
}
