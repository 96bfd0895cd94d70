import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { ChevronDown } from 'lucide-react';
import { Link, type To } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { missingFields } from './missing.ts';
import { toPhotos } from './photo-link.ts';
import { controlId } from './use-profile-form.ts';

/** Fields with a reason of their own. Other fields show the reason of their section. */
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
  'mothersHouse',
] as const satisfies readonly FieldName[];

function hasReason(name: FieldName): name is (typeof fieldsWithReason)[number] {
  return (fieldsWithReason as readonly FieldName[]).includes(name);
}

interface CompletenessProps {
  profile: OwnProfile;
  /** True if the profile has no photo. False while the photos are being loaded. */
  withoutPhoto: boolean;
}

/**
 * Renders the completeness meter and the missing fields, each with a link to the field and the
 * reason why it is useful.
 */
export function Completeness({ profile, withoutPhoto }: CompletenessProps) {
  const t = useT('profile');
  // The number of missing items above the folded list. Only a photo is above the list, because it
  // is more useful than the fields of the form below.
  const visibleCount = withoutPhoto ? 1 : 0;
  const { completeness } = profile;
  const fields = missingFields(profile).map((name) => <MissingField key={name} name={name} />);
  const photo = (
    <Missing key="photo" to={toPhotos('list')} name={t('photo')}>
      {t('photoReason')}
    </Missing>
  );
  const missing = withoutPhoto ? [photo, ...fields] : fields;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <ProgressBar
          value={completeness}
          label={t('completenessLabel')}
          className="grow basis-20"
        />
        <p className="shrink-0 text-sm font-semibold text-soft tabular-nums">
          {t('completeness', { percent: completeness })}
        </p>
      </div>
      {(visibleCount > 0 || missing.length === 0) && (
        <p className="mt-1 flex items-center text-sm text-soft max-sm:min-h-10">
          {missing.length === 0 ? t('completenessFull') : t('missing', { count: missing.length })}
        </p>
      )}
      {visibleCount > 0 && <ul className={listClass}>{missing.slice(0, visibleCount)}</ul>}
      {missing.length > visibleCount && (
        <details className={cx('group/more', visibleCount > 0 && 'border-t border-line')}>
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-semibold text-grove-ink [&::-webkit-details-marker]:hidden">
            {visibleCount > 0
              ? t('missingMore', { count: missing.length - visibleCount })
              : t('missing', { count: missing.length })}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform duration-quick group-open/more:rotate-180"
            />
          </summary>
          <ul className={listClass}>{missing.slice(visibleCount)}</ul>
        </details>
      )}
    </>
  );
}

const listClass = 'mt-1 *:border-t *:border-line *:first:border-0';

function MissingField({ name }: { name: FieldName }) {
  const t = useT('profile');
  return (
    <Missing to={{ hash: controlId(name) }} name={t(`field.${name}`)}>
      {hasReason(name)
        ? t(`fieldReasons.${name}`)
        : t(`sectionReasons.${profileFields[name].section}`)}
    </Missing>
  );
}

function Missing({ to, name, children }: { to: To; name: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        // The link replaces the history entry, because Back has to leave the page.
        replace
        preventScrollReset
        className="flex min-h-11 flex-col justify-center rounded-sm py-1.5 hover:text-grove-ink"
      >
        <span className="font-semibold underline decoration-line underline-offset-3">{name}</span>
        <span className="text-sm text-faint">{children}</span>
      </Link>
    </li>
  );
}
