import { community } from '@sambandha/contract/community';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Rangoli } from '../../ui/ornament/rangoli.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { useFeedback } from './use-feedback.ts';

const kinds = [
  'bug',
  'feature',
  'experience',
  'performance',
  'content',
  'privacy',
  'general',
  'other',
] as const;

export default function FeedbackPage() {
  const t = useT('feedback');
  const form = useFeedback(t('failed'));
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-8 md:pt-10">
      <PageTitle name={t('title')} />
      <meta name="description" content={t('description')} />
      {form.state === 'submitted' ? (
        <Thanks onAnother={form.another} />
      ) : (
        <>
          <ButtonLink
            to="/"
            variant="quiet"
            icon={<ArrowLeft className="size-5" />}
            className="-ml-4 text-left!"
          >
            {t('backHome')}
          </ButtonLink>
          <h1 className="mt-4 text-3xl md:text-4xl">{t('heading')}</h1>
          <p className="mt-4 max-w-2xl text-lg text-soft">{t('lead')}</p>
          <div className="@container mt-10">
            <div className="grid items-start gap-x-16 gap-y-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_18rem]">
              <div className="max-w-2xl">
                <noscript>
                  <p className="mb-6 rounded-md bg-turmeric-mist px-4 py-3">
                    {community.supportEmail}
                  </p>
                </noscript>
                <FeedbackForm form={form} />
              </div>
              <Kinds />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** The kinds of feedback, for information only. */
function Kinds() {
  const t = useT('feedback.kinds');
  return (
    <section className="rounded-lg bg-sunk p-5 sm:p-6">
      <h2 className="text-xl">{t('heading')}</h2>
      <ul className="mt-3 grid list-disc gap-x-6 gap-y-1.5 pl-5 text-soft marker:text-kumkum-ink @max-[60rem]:grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))]">
        {kinds.map((kind) => (
          <li key={kind}>{t(kind)}</li>
        ))}
      </ul>
    </section>
  );
}

function Thanks({ onAnother }: { onAnother: () => void }) {
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
