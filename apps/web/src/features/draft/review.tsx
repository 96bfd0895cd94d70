import { ageOn, communityDate } from '@sambandha/contract/calendar';
import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isRejection } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';
import { resetSteps, StepBar, useFailureMessage } from '../account/index.ts';
import { FactsSection, Gallery, HobbiesSection, ProfileSection } from '../profile/index.ts';
import { type DraftContent, type FormStep, missingSteps } from './answers.ts';
import { draftContext } from './draft-context.ts';
import { PreferencesReview } from './preferences-review.tsx';

interface ReviewProps {
  draft: Draft;
  content: DraftContent;
  goTo: (step: FormStep) => void;
}

/**
 * Renders the whole profile as other members will see it, with either the missing data above it, or
 * the warning above it and the next steps below it. The button that requests consent stays in view
 * on a phone, so the warning comes before the profile.
 */
export function Review({ draft, content, goTo }: ReviewProps) {
  const t = useT('draft.review');
  const wizard = useT('account.wizard');
  const incompleteSteps = missingSteps(content);
  const name = firstName(content.fields.name ?? '');
  const gender = content.fields.gender ?? 'other';
  const previousButton = (
    <Button
      variant="secondary"
      className="max-sm:px-3! max-sm:text-sm!"
      icon={<ArrowLeft aria-hidden="true" className="hidden size-5 sm:block" />}
      onClick={() => goTo(5)}
    >
      {wizard('previous')}
    </Button>
  );
  return (
    <>
      {incompleteSteps.length === 0 ? (
        <Banner tone="notice" title={t('onceAsked')}>
          {t('days', { days: CONSENT_DAYS })}
        </Banner>
      ) : (
        <Banner tone="notice" title={t('missing')}>
          <ul className="grid gap-3 py-1 sm:grid-cols-2">
            {incompleteSteps.map((step) => (
              <li key={step}>
                <Button variant="secondary" size="sm" fullWidth onClick={() => goTo(step)}>
                  {t('changeOf', { step: wizard(`steps.${step}`) })}
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {name !== '' && <p className="text-soft">{t('lead', { name, gender })}</p>}
      <ProfilePreview content={content} goTo={goTo} />
      {incompleteSteps.length === 0 ? (
        <>
          <NextSteps draft={draft} contact={content.contact} name={name} gender={gender} />
          <ConsentRequest draft={draft} name={name} previousButton={previousButton} />
        </>
      ) : (
        <StepBar>{previousButton}</StepBar>
      )}
    </>
  );
}

/** Each section with the step that edits it. */
const sections = [
  ['basic', 2],
  ['professional', 2],
  ['cultural', 3],
  ['family', 3],
] as const;

function ProfilePreview({
  content: { fields, photos, preferences },
  goTo,
}: Pick<ReviewProps, 'content' | 'goTo'>) {
  const profileText = useT('profile');
  const stepText = useT('account.wizard.steps');
  const edit = (step: FormStep) => <EditButton step={step} goTo={goTo} />;
  const { name, dateOfBirth, bio, interests, location, ...values } = fields;
  const age = dateOfBirth === null ? null : ageOn(dateOfBirth, communityDate());
  const pictures = photos.map(({ fileUrl, thumbUrl, placeholder }) => ({
    large: fileUrl,
    medium: fileUrl,
    thumb: thumbUrl,
    placeholder,
  }));
  const facts = {
    name: name ?? '',
    age,
    location,
    bio,
    interests,
    pictures,
    verification: null,
    values: { ...values, location },
  };
  return (
    <Card pad className="flex flex-col gap-5">
      <p data-name className="font-display text-2xl font-semibold wrap-break-word">
        {facts.name}
      </p>
      <div className="divide-y divide-line border-t border-line">
        {pictures.length > 0 && (
          <ProfileSection title={stepText('4')} action={edit(4)}>
            <div className="w-40">
              <Gallery name={facts.name} pictures={pictures} verification={null} />
            </div>
          </ProfileSection>
        )}
        {bio !== null && (
          <ProfileSection
            title={
              facts.name === ''
                ? profileText('about')
                : profileText('aboutOf', { name: firstName(facts.name) })
            }
            action={edit(5)}
          >
            <p className="text-lg whitespace-pre-line">{bio}</p>
          </ProfileSection>
        )}
        {sections.map(([section, step]) => (
          <FactsSection
            key={section}
            section={section}
            facts={facts}
            filledOnly
            action={edit(step)}
          />
        ))}
        {interests.length > 0 && <HobbiesSection interests={interests} action={edit(5)} />}
        <PreferencesReview preferences={preferences} action={edit(5)} />
      </div>
    </Card>
  );
}

function EditButton({ step, goTo }: Pick<ReviewProps, 'goTo'> & { step: FormStep }) {
  const t = useT('draft.review');
  const stepText = useT('account.wizard.steps');
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('changeOf', { step: stepText(`${step}`) })}
      onClick={() => goTo(step)}
    >
      {t('change')}
    </Button>
  );
}

const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

interface NextStepsProps extends Pick<ConsentRequestProps, 'draft' | 'name'> {
  /** The masked phone number or e-mail address of the candidate. */
  contact: string;
  gender: string;
}

/** Lists the steps from the consent request to the candidate's answer. */
function NextSteps({ draft, contact, name, gender }: NextStepsProps) {
  const t = useT('draft.review');
  const volunteerText = useT('draft.volunteer.review');
  const { isByVolunteer } = draftContext(draft);
  const values = {
    contact,
    name,
    gender,
    strong: (words: ReactNode) => <strong>{words}</strong>,
  };
  return (
    <section aria-labelledby="next-title" className="flex flex-col gap-4">
      <h2 id="next-title" className="text-xl">
        {t('next')}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        <li>{isByVolunteer ? volunteerText.rich('message', values) : t.rich('message', values)}</li>
        <li>{t.rich('reads', values)}</li>
        <li>{isByVolunteer ? volunteerText.rich('closed', values) : t.rich('closed', values)}</li>
        <li>{isByVolunteer ? volunteerText.rich('yes', values) : t.rich('yes', values)}</li>
      </ol>
    </section>
  );
}

interface ConsentRequestProps {
  draft: Draft;
  name: string;
  /** The button Previous, which is beside the button that requests consent. */
  previousButton: ReactNode;
}

function ConsentRequest({ draft, name, previousButton }: ConsentRequestProps) {
  const t = useT('draft.review');
  const { id } = draft;
  const { listPath, listKey } = draftContext(draft);
  const failureMessage = useFailureMessage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // True after a failed attempt whose request may have reached the server.
  const isUncertain = useRef(false);
  const requestConsent = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /drafts/:id/ask', { params: { id } }).catch((error: unknown) => {
        // The draft is closed, so an earlier attempt has reached the server.
        if (isUncertain.current && hasCode(error, 'DRAFT_CLOSED')) return;
        isUncertain.current ||= !isRejection(error);
        throw error;
      });
      // Deletes the input from this device.
      resetSteps();
      showToast(t('asked', { name }));
      void navigate(listPath, { replace: true });
      await client.invalidateQueries({ queryKey: listKey });
    } catch (error) {
      // The server's message about unavailable SMS is about the reader's own e-mail address.
      setFailure(
        hasCode(error, 'SMS_UNAVAILABLE')
          ? t('smsUnavailable')
          : failureMessage(error, t('failed')),
      );
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== null && (
        <div ref={scrollToMessage}>
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      <StepBar>
        {previousButton}
        <Button
          busy={busy}
          className="grow basis-36 max-sm:px-1.5! sm:grow-0 sm:basis-auto"
          onClick={() => void requestConsent()}
        >
          {t('ask', { name })}
        </Button>
      </StepBar>
    </>
  );
}

/** Scrolls to the message, which is at the end of the page and may be out of view. */
function scrollToMessage(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
