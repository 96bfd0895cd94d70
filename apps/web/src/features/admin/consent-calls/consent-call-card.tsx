import type { ConsentCallFile } from '@sambandha/contract/admin/rings';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { FactsSection, Gallery, HobbiesSection, ProfileSection } from '../../profile/index.ts';
import { consentCallQuery } from '../queries.ts';
import { ReadCase } from '../read-case.tsx';
import { ConsentCallActs } from './consent-call-acts.tsx';

interface ConsentCallCardProps {
  id: string;
  onDone: () => void;
}

/**
 * Renders an opened call: the phone number, and the profile to read aloud. Opening the call is
 * logged.
 */
export function ConsentCallCard({ id, onDone }: ConsentCallCardProps) {
  const t = useT('admin.desk');
  const query = useQuery(consentCallQuery(id));
  return (
    <ReadCase query={query} goneTitle={t('closed')} goneText={t('closedText')}>
      {(data) => <OpenedCall consentCall={data.ring} onDone={onDone} />}
    </ReadCase>
  );
}

function OpenedCall({ consentCall, onDone }: { consentCall: ConsentCallFile; onDone: () => void }) {
  const t = useT('admin.rings');
  const format = useFormat();
  const { name, phone, volunteer, endsAt, unanswered, triedAt } = consentCall;
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <p className="text-soft">{t('ends', { when: format.relative(endsAt) })}</p>
        {unanswered > 0 && triedAt !== null && (
          <p className="text-soft">
            {t('unanswered', { count: unanswered, day: format.day(triedAt) })}
          </p>
        )}
      </header>
      <Banner tone="notice" title={t('title')}>
        {t('lead')}
      </Banner>
      <div>
        <h3 className="text-lg">{t('number')}</h3>
        <a
          href={`tel:${phone}`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 text-xl font-semibold text-grove-ink tabular-nums underline underline-offset-4"
        >
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          <PhoneNumber number={phone} />
        </a>
        <p className="text-soft">{t('preparedBy', { name: volunteer })}</p>
      </div>
      <p>{t('instructions')}</p>
      <ConsentCallActs consentCall={consentCall} onDone={onDone} />
      <ProfileToRead consentCall={consentCall} />
    </Card>
  );
}

const sections = ['basic', 'professional', 'cultural', 'lifestyle', 'family'] as const;

function ProfileToRead({
  consentCall: { name, profile, photos },
}: {
  consentCall: ConsentCallFile;
}) {
  const t = useT('admin.rings');
  const adminText = useT('admin');
  const { bio, interests, location, name: _, ...values } = profile;
  const facts = {
    name,
    location,
    bio,
    interests,
    verification: null,
    // Hidden, because the candidate has to state the birth date.
    age: null,
    pictures: photos.map(({ fileUrl, thumbUrl, placeholder }) => ({
      large: fileUrl,
      medium: fileUrl,
      thumb: thumbUrl,
      placeholder,
    })),
    values: { ...values, location },
  };
  return (
    <section aria-label={t('readAloudTitle')} className="border-t border-line pt-5">
      <h3 className="text-lg">{t('readAloudTitle')}</h3>
      {facts.pictures.length > 0 && (
        <div className="mt-4 max-w-60">
          <Gallery name={name} pictures={facts.pictures} verification={null} />
        </div>
      )}
      <div className="divide-y divide-line">
        <ProfileSection title={adminText('bio')}>
          <p className="max-w-prose whitespace-pre-line">{bio ?? adminText('noBio')}</p>
        </ProfileSection>
        {sections.map((section) => (
          <FactsSection key={section} section={section} facts={facts} omittedField="age" />
        ))}
        <HobbiesSection interests={interests} />
      </div>
    </section>
  );
}
