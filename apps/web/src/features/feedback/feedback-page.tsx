import { community } from '@sambandha/contract/community';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Rangoli } from '../../ui/ornament/rangoli.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { useFeedback } from './use-feedback.ts';

export default function FeedbackPage() {
  const t = useT('feedback');
  const form = useFeedback(t('failed'));
  const isSubmitted = form.state === 'submitted';
  return (
    <Page
      name={t('title')}
      back={<BackLink to="/">{t('backHome')}</BackLink>}
      title={isSubmitted ? undefined : t('heading')}
      lead={t('lead')}
    >
      <meta name="description" content={t('description')} />
      {isSubmitted ? (
        <ThankYou onAnother={form.startAnother} />
      ) : (
        <>
          <noscript>
            <p className="rounded-md bg-turmeric-mist px-4 py-3">{community.supportEmail}</p>
          </noscript>
          <FeedbackForm form={form} />
        </>
      )}
    </Page>
  );
}

function ThankYou({ onAnother }: { onAnother: () => void }) {
  const t = useT('feedback');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className="flex flex-col items-center py-6 text-center">
      <Rangoli className="h-36" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none sm:text-3xl">
        {t('done')}
      </h1>
      <p className="mt-2 max-w-md text-soft">{t('doneText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onAnother}>{t('another')}</Button>
        <ButtonLink to="/" variant="secondary">
          {t('backHome')}
        </ButtonLink>
      </div>
    </section>
  );
}
