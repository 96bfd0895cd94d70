import { firstName } from '@sambandha/contract/first-name';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { familiesQuery } from '../../api/families.ts';
import { type ActiveCandidate, stopActing, useActingState } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

/**
 * The state of a navigation after which the person acts for themself. The switch waits for the
 * navigation, because a form asks first whether its unsaved input may be lost.
 */
const STOP_ACTING_STATE = 'for-self';

/** Pages without a tab bar on a phone (`data-own-bar`). */
const ownBarPages = /^\/(profile\/[^/]+|pressed)$/;

/**
 * Renders the bar with the name of the candidate for whom a relative acts. A member has a link to
 * the own search. Others have a link to the families where neither a tab nor the header has it.
 */
export function ActingBar() {
  const candidate = useActingState((acting) => acting.candidate);
  // The bar is hidden on the families screen, where a tag marks the candidate for whom the reader
  // acts.
  const isFamiliesScreen = useLocation().pathname === '/families';
  if (candidate === null || isFamiliesScreen) return null;
  return (
    <FamilyTexts>
      <ActingBarContent key={candidate.id} candidate={candidate} />
    </FamilyTexts>
  );
}

function ActingBarContent({ candidate }: { candidate: ActiveCandidate }) {
  const t = useT('family.bar');
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  // The families contain the candidate's name in the script of the current language.
  const { data } = useQuery(familiesQuery, queryClient);
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (location.state !== STOP_ACTING_STATE) return;
    stopActing();
    // A step back to this history entry must not end acting that started later.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate]);
  const family = data?.families.find(({ candidateId }) => candidateId === candidate.id);
  return (
    <aside
      aria-label={t('label')}
      className="@container border-b border-turmeric/50 bg-turmeric-mist px-4 text-ink sm:px-8 sm:py-2"
    >
      {/* One row at any text size, because the bar reduces the height of each screen. */}
      <div className="mx-auto flex min-h-11 max-w-wide items-center gap-x-4">
        <p className="flex min-w-0 grow items-center gap-2.5 text-[min(1rem,6vw)] leading-tight font-medium">
          <Users
            aria-hidden="true"
            className="hidden size-5 shrink-0 text-turmeric-ink @min-[15rem]:block"
          />
          <span className="min-w-0 wrap-break-word">
            {t('actingFor', { name: firstName(family?.name ?? candidate.name) })}
          </span>
        </p>
        {relativeOnly ? (
          ownBarPages.test(location.pathname) && (
            <ButtonLink
              to="/families"
              variant="quiet"
              size="sm"
              className={cx(boundedClass, '@2xl:hidden')}
            >
              {t('toFamilies')}
            </ButtonLink>
          )
        ) : (
          <ButtonLink
            to="/browse"
            state={STOP_ACTING_STATE}
            variant="quiet"
            size="sm"
            className={boundedClass}
          >
            {t('forMyself')}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}

/** The button takes little more than half of the bar, with as many lines as it needs. */
const boundedClass = '-mr-3 max-w-[55%] shrink-0 px-3! text-[min(0.875rem,5.5vw)]! leading-tight';
