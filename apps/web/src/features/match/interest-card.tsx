import { firstName } from '@sambandha/contract/first-name';
import type { Interest, InterestFacts } from '@sambandha/contract/match/interests';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { ProposerLine, RelativeLikes } from '../../shell/for-relatives.ts';
import { Card } from '../../ui/card.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FitLink } from '../compatibility/index.ts';
import type { TabBox } from './interests-query.ts';
import { Age, NameMark, PersonFacts, PlaceLine } from './person-facts.tsx';
import { useFormatEventTime } from './use-when.ts';

const frameClass = '@container flex h-full flex-col gap-3 p-3 sm:p-4';
/*
 * With a large font the text wraps below the photo. In a wide card the facts are below the text
 * instead of below the photo.
 */
const headClass =
  'flex flex-wrap gap-3 sm:gap-x-4 @min-[26rem]:grid @min-[26rem]:grid-cols-[auto_minmax(0,1fr)]';
const pictureClass = 'w-[5rem] sm:w-[6rem] @min-[26rem]:row-span-2';
const textClass = 'min-w-0 grow basis-[8rem]';

interface InterestCardProps {
  box: TabBox;
  interest: Interest;
  /** True for the first cards of the list, whose photos are loaded eagerly. */
  eager: boolean;
  /** The actions. */
  children: ReactNode;
}

/**
 * Renders one interest: the member, the date, the relative who proposed the interest, the relatives
 * who like the sender, the message and the actions.
 */
export function InterestCard({ box, interest, eager, children }: InterestCardProps) {
  const { profile, direction, proposedBy, likedBy, facts } = interest;
  // The only button of a sent interest is beside the date.
  const isSent = box === 'sent';
  const eventLine = (
    <>
      <EventTime box={box} interest={interest} />
      {proposedBy && (
        <Suspense>
          <ProposerLine proposer={proposedBy} isRequester={direction === 'sent'} />
        </Suspense>
      )}
    </>
  );
  return (
    <PersonCard
      profile={profile}
      eager={eager}
      facts={facts}
      eventLine={!isSent && eventLine}
      details={
        <>
          {likedBy && (
            <Suspense>
              <RelativeLikes likes={likedBy} />
            </Suspense>
          )}
          <InterestMessage box={box} interest={interest} />
        </>
      }
    >
      {isSent && <p className="min-w-0 text-sm text-soft">{eventLine}</p>}
      {children}
    </PersonCard>
  );
}

/** Renders the event that the list shows, for example the acceptance, with the time. */
function EventTime({ box, interest }: { box: TabBox; interest: Interest }) {
  const t = useT('match');
  const { at, profile, direction } = interest;
  const when = useFormatEventTime()(at);
  const acceptedKey = direction === 'sent' ? 'when.acceptedBy' : 'when.acceptedByYou';
  const text = () => {
    if (box === 'accepted') return t(acceptedKey, { name: firstName(profile.name), when });
    // The date of a received interest fits beside the compatibility on a phone.
    return box === 'received' ? when : t(`when.${box}`, { when });
  };
  return (
    <time dateTime={at} className="inline-block first-letter:uppercase">
      {text()}
    </time>
  );
}

interface PersonCardProps {
  profile: Interest['profile'];
  /** True for the first cards of the list, whose photos are loaded eagerly. */
  eager: boolean;
  /** Set for interests that await a response. */
  facts?: InterestFacts | undefined;
  /** Content below the place: the event of the list, and the relative who acted. */
  eventLine?: ReactNode;
  /** Content below the facts: opinions of relatives, and the message. */
  details?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** Renders a card with a member, the event of the list and the action buttons. */
export function PersonCard(props: PersonCardProps) {
  const { profile, eager, facts, eventLine, details, children } = props;
  const t = useT('match');
  const { id, name, age, photo, placeholder, verified, location, profession } = profile;
  return (
    <Card className={`${frameClass} relative transition-shadow duration-calm hover:shadow-mid`}>
      <div className={headClass}>
        <Photo
          src={photo}
          placeholder={placeholder}
          name={name}
          alt={t('photoOf', { name })}
          eager={eager}
          className={`${pictureClass} rounded-md`}
        />
        <div className={textClass}>
          <h2 className="text-lg/snug">
            <Link
              to={`/profile/${id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-grove"
            >
              {name}
              <Age age={age} />
            </Link>
            <NameMark verified={verified} />
          </h2>
          <PlaceLine location={location} />
          {!facts && (
            <div className="my-2">
              <PersonFacts profession={profession} />
            </div>
          )}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-soft empty:hidden">
            {facts && <FitLink memberId={id} mark={facts.compatibility} />}
            {eventLine && <p className="first-letter:uppercase">{eventLine}</p>}
          </div>
        </div>
        {facts && (
          <div className="basis-full empty:hidden">
            <PersonFacts profession={profession} facts={facts} />
          </div>
        )}
      </div>
      {details}
      <div className="relative z-10 mt-auto flex flex-wrap gap-2">{children}</div>
    </Card>
  );
}

/** Renders the message of the interest, or the last message in the list of accepted interests. */
function InterestMessage({ box, interest }: { box: TabBox; interest: Interest }) {
  const t = useT('match');
  const { message, messageMine, direction, profile } = interest;
  if (message === null) return null;
  const openingCaption =
    direction === 'received' ? t('messageOf', { name: profile.name }) : t('messageMine');
  return (
    <Quote caption={box === 'accepted' ? t('messageLast') : openingCaption}>
      {messageMine ? t('messageFromYou', { text: message }) : message}
    </Quote>
  );
}

export function Quote({ caption, children }: { caption: string; children: string }) {
  return (
    <figure className="@container">
      <figcaption className="sr-only">{caption}</figcaption>
      <blockquote className="rounded-md bg-sunk px-3.5 py-2.5 text-sm wrap-anywhere">
        {/* In a narrow container with large text, five lines contain too few words. */}
        <p className="line-clamp-5 @max-[13rem]:line-clamp-none">{children}</p>
      </blockquote>
    </figure>
  );
}

/** Renders the placeholder of a card while loading. */
export function InterestSkeleton() {
  return (
    <Card aria-hidden="true" className={frameClass}>
      <div className={headClass}>
        <Skeleton className={`${pictureClass} aspect-4/5 rounded-md!`} />
        <div className={`${textClass} flex flex-col gap-2.5 pt-1`}>
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-11 grow rounded-full!" />
        <Skeleton className="h-11 grow rounded-full!" />
      </div>
    </Card>
  );
}
