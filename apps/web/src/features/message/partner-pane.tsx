import type { Match } from '@sambandha/contract/match/schemas';
import { Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyDialog } from '../../shell/lazy-parts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { FitLink } from '../compatibility/index.ts';
import { Age, NameMark, PersonFacts, PlaceLine } from '../match/index.ts';
import { usePartner } from './use-partner.ts';

const OpenToFamilySheet = lazyDialog(
  async () => (await import('./family/open-sheet.tsx')).OpenToFamilySheet,
);

/** Renders the other member beside the conversation in a wide window: photo, facts and links. */
export function PartnerPane({ match }: { match: Match }) {
  const t = useT('message');
  const matchTexts = useT('match');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { data: partner } = usePartner(match);
  if (!partner) return null;
  const { id, name, age, photo, placeholder, verified, location, profession, facts } = partner;
  return (
    <>
      <Photo
        src={photo}
        placeholder={placeholder}
        name={name}
        alt={matchTexts('photoOf', { name })}
        eager
        className="w-full rounded-lg"
      />
      <div>
        <h2 className="text-xl/snug">
          {name}
          <Age age={age} />
          <NameMark verified={verified} />
        </h2>
        <PlaceLine location={location} />
      </div>
      <PersonFacts profession={profession} facts={facts} />
      {facts && <FitLink memberId={id} mark={facts.compatibility} />}
      <div className="flex flex-col gap-2">
        <ButtonLink to={`/profile/${id}`} variant="secondary">
          {t('viewProfile')}
        </ButtonLink>
        {match.status === 'ACCEPTED' && (
          <Button
            variant="quiet"
            icon={<Users aria-hidden="true" className="size-4.5" />}
            onClick={() => setIsSheetOpen(true)}
          >
            {t('openToFamily')}
          </Button>
        )}
      </div>
      {isSheetOpen && (
        <Suspense>
          <OpenToFamilySheet match={match} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
