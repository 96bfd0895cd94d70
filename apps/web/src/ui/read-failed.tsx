import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface ReadErrorBannerProps {
  /** A sentence that names the content that could not be fetched. */
  children: ReactNode;
  onRetry: () => void;
  className?: string;
}

/** Renders the message for a part of a screen that could not be fetched, with a button to retry. */
export function ReadErrorBanner({ children, onRetry, className }: ReadErrorBannerProps) {
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
