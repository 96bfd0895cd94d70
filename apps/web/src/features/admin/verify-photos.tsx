import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { factsOfFile, Gallery } from '../profile/index.ts';
import { memberQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';
import type { Subject } from './use-acts.ts';

/** Renders the photos of a member before the verification. Reading the photos is logged. */
export function PhotosOf({ member: { id, name } }: { member: Subject }) {
  const { data, isError, refetch } = useQuery(memberQuery(id));
  if (isError) return <ReadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-75 w-60 rounded-lg" />;
  const { pictures, verification } = factsOfFile(data.user.profile, data.user.photos);
  return (
    <div className="max-w-60">
      <Gallery name={name} pictures={pictures} verification={verification} />
    </div>
  );
}

/** Renders the faces of members before their joint verification. */
export function Faces({ members }: { members: readonly Subject[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-3">
      {members.map(({ id, name, avatar }) => (
        <li key={id} className="flex flex-col items-center gap-1.5 text-center text-sm">
          <Avatar name={name} src={avatar} size="xl" />
          <span className="max-w-full wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
