import { community } from '@sambandha/contract/community';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Rangoli } from '../../ui/ornament/rangoli.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { useFeedback } from './use-feedback.ts';

export default function FeedbackPage() {
  const t = useT('feedback');
  const form = useFeedback(t('failed'));
  return (
    <div className="@container mx-auto max-w-6xl px-4 pt-6 sm:px-8">
      <PageTitle name={t('title')} />
      <meta name="description" content={t('description')} />
      {form.state === 'submitted' ? (
        <ThankYou onAnother={form.startAnother} />
      ) : (
        <>
          <BackLink to="/">{t('backHome')}</BackLink>
          <h1 className="mt-2 text-3xl">{t('heading')}</h1>
          <p className="mt-2 max-w-2xl text-soft">{t('lead')}</p>
          <div className="mt-6 flex items-start justify-between gap-12">
            <div className="min-w-0 max-w-2xl grow">
              <noscript>
                <p className="mb-6 rounded-md bg-turmeric-mist px-4 py-3">
                  {community.supportEmail}
                </p>
              </noscript>
              <FeedbackForm form={form} />
            </div>
            <Rangoli className="mr-16 hidden h-64 shrink-0 @5xl:block" />
          </div>
        </>
      )}
    </div>
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
    <section className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <Rangoli className="h-40" />
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-3xl outline-none">
        {t('done')}
      </h1>
      <p className="mt-4 text-lg text-soft">{t('doneText')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={onAnother}>{t('another')}</Button>
        <ButtonLink to="/" variant="secondary">
          {t('backHome')}
        </ButtonLink>
      </div>
    </section>
  );
}
