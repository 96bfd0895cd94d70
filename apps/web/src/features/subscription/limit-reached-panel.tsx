import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useIsRelative } from '../../api/on-behalf.ts';
import { useFormat } from '../../i18n/format.ts';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { LimitCode } from './limit-reached.ts';

const textKeys = {
  PROFILES_TODAY: { title: 'limitReachedToday', text: 'profileLimitText' },
  CARDS_TODAY: { title: 'limitReachedToday', text: 'cardLimitText' },
  CARDS_THIS_WEEK: { title: 'limitReachedThisWeek', text: 'weeklyCardLimitText' },
} as const;

interface LimitReachedPanelProps {
  error: ApiError;
  /** Level of the heading. */
  level?: 1 | 2;
  /** True if the panel gets the focus, because it replaces the element that was pressed. */
  takesFocus?: boolean;
}

/** Renders the notice that a daily or weekly limit is reached, in place of members. */
export function LimitReachedPanel(props: LimitReachedPanelProps) {
  return (
    <AccountTexts>
      <Panel {...props} />
    </AccountTexts>
  );
}

function Panel({ error, level = 2, takesFocus = false }: LimitReachedPanelProps) {
  const t = useT('subscription');
  const shell = useT('shell');
  const format = useFormat();
  const hasMessages = !useIsRelative();
  // `retryAfter` is a number of seconds, which is converted to a time only in the first render.
  const [until] = useState(() => Date.now() + (error.retryAfter ?? 0) * 1000);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { title, text } = textKeys[error.code as LimitCode];
  return (
    <div ref={panel} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        level={level}
        drawing="rangoli"
        title={t(title)}
        action={
          hasMessages && (
            <ButtonLink to="/messages" variant="secondary">
              {shell('offlineMessages')}
            </ButtonLink>
          )
        }
      >
        <p>{t(text)}</p>
        <p className="mt-3">{t('stillAvailable')}</p>
        {error.retryAfter !== null && (
          <p className="mt-3 font-semibold text-ink">
            {t('continueFrom', { day: format.day(new Date(until).toISOString()) })}
          </p>
        )}
      </EmptyState>
    </div>
  );
}
