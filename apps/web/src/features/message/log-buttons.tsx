import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

interface MoreProps {
  label: string;
  busy: boolean;
  /** True if the last fetch failed. Only a click then repeats the fetch. */
  failed: boolean;
  onMore: () => void;
}

/** Renders the button that loads the next page when it comes near the viewport or is clicked. */
export function LoadMoreButton({ label, busy, failed, onMore }: MoreProps) {
  const container = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => {
    if (!busy && !failed) onMore();
  });
  useEffect(() => {
    if (container.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { root: container.current.closest('[role=log]'), rootMargin: '400px 0px' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container} className="my-2 self-center">
      <Button variant="quiet" size="sm" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

interface JumpProps {
  /** Number of new messages of the other side below the visible part. */
  count: number;
  onJump: () => void;
}

/** Renders a button that scrolls to the end of the conversation. */
export function JumpToLatest({ count, onJump }: JumpProps) {
  const t = useT('message');
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<ArrowDown aria-hidden="true" className="size-4" />}
      onClick={onJump}
      className="absolute! bottom-3 left-1/2 w-max -translate-x-1/2 animate-rise shadow-mid"
    >
      {count > 0 ? t('newCount', { count }) : t('latest')}
    </Button>
  );
}
