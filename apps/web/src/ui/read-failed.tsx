import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ReadFailedProps {
  /** What could not be read, in a sentence. */
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}

/** Where a part of a screen could not be read: it says so, and can be asked again. */
export function ReadFailed({ children, onRetry, className }: ReadFailedProps) {
  const t = useT('common');
  return (
    <Banner
      tone="danger"
      {...(className === undefined ? {} : { className })}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
