import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { missingFields } from './missing.ts';
import { photosTabLink } from './photo-link.ts';
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

/** Number of missing fields in the list before all are shown. */
const LISTED_COUNT = 3;

interface CompletenessProps {
  profile: OwnProfile;
  /** True if the profile has no photo. False while the photos are being loaded. */
  withoutPhoto: boolean;
}

/**
 * Renders the completeness in one line, which unfolds into the missing fields, each with a link to
 * the field and the reason why it is useful.
 */
export function Completeness({ profile, withoutPhoto }: CompletenessProps) {
  const t = useT('profile');
  const { completeness } = profile;
  const missingNames = missingFields(profile);
  // A photo is more useful than any field.
  const photo = withoutPhoto && (
    <ul>
      <MissingItem to={photosTabLink('list')} name={t('photo')}>
        {t('photoReason')}
      </MissingItem>
    </ul>
  );
  const meter = (
    <>
      <ProgressBar value={completeness} label={t('completenessLabel')} className="grow basis-40" />
      <span className="text-sm text-soft tabular-nums">
        <span className={cx(missingNames.length > 0 && 'mr-1.5')}>
          {t('completeness', { percent: completeness })}
        </span>{' '}
        {missingNames.length === 0 ? (
          `· ${t('completenessFull')}`
        ) : (
          <span className="inline-block font-semibold text-grove-ink">
            {t('missing', { count: missingNames.length })}
            <ChevronDown
              aria-hidden="true"
              className="ml-1.5 inline size-4 transition-transform duration-quick group-open/more:rotate-180"
            />
          </span>
        )}
      </span>
    </>
  );
  return (
    <>
      {missingNames.length === 0 ? (
        <div className={completenessRow}>{meter}</div>
      ) : (
        <details className="group/more">
          <summary
            className={cx(
              completenessRow,
              'cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden',
            )}
          >
            {meter}
          </summary>
          <MissingList names={missingNames} />
        </details>
      )}
      {photo}
    </>
  );
}

/** The row of the bar and its text, or two rows on a phone. */
export const completenessRow =
  'flex min-h-11 flex-wrap content-center items-center gap-x-4 gap-y-2';

/** Renders the most useful missing fields, and a button that shows all. */
function MissingList({ names }: { names: readonly FieldName[] }) {
  const t = useT('profile');
  const ui = useT('ui');
  const [isAllShown, setIsAllShown] = useState(false);
  const rows = names.slice(0, isAllShown ? undefined : LISTED_COUNT).map((name) => ({
    name,
    reason: hasReason(name)
      ? t(`fieldReasons.${name}`)
      : t(`sectionReasons.${profileFields[name].section}`),
  }));
  return (
    <>
      <ul className="mt-1 *:border-t *:border-line *:first:border-0">
        {rows.map(({ name, reason }, index) => (
          <MissingItem key={name} to={{ hash: controlId(name) }} name={t(`field.${name}`)}>
            {/* Consecutive fields with the same reason show the reason once. */}
            {reason === rows[index - 1]?.reason ? null : reason}
          </MissingItem>
        ))}
      </ul>
      {names.length > LISTED_COUNT && (
        <button
          type="button"
          aria-expanded={isAllShown}
          onClick={() => setIsAllShown(!isAllShown)}
          className="flex min-h-11 w-full items-center rounded-sm border-t border-line text-sm font-semibold text-grove-ink"
        >
          {isAllShown ? ui('showFewer') : ui('showAll', { count: names.length })}
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'ml-1.5 size-4 shrink-0 transition-transform duration-quick',
              isAllShown && 'rotate-180',
            )}
          />
        </button>
      )}
    </>
  );
}

function MissingItem({ to, name, children }: { to: To; name: string; children: string | null }) {
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
        {children !== null && <span className="text-sm text-faint">{children}</span>}
      </Link>
    </li>
  );
}
