import type { Match } from '@sambandha/contract/match/schemas';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { readFromDevice } from '../../offline/device-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { conversationKeys } from './cache.ts';

interface LoadingChatProps {
  matchId: string;
  onBack: () => void;
}

/**
 * Renders a conversation whose row is still being fetched: a back button, and the member's name if
 * it is stored on the device.
 */
export function LoadingChat({ matchId, onBack }: LoadingChatProps) {
  const t = useT('message');
  const profile = useStoredRow(matchId)?.profile;
  const title = profile ? t('logLabel', { name: profile.name }) : t('loading');
  return (
    <section aria-label={title} className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only @min-[48rem]/messages:hidden">{title}</h1>
      <header className="border-b border-line bg-card pt-[env(safe-area-inset-top)]">
        <div className="flex min-h-14 items-center gap-2.5 px-1 py-2 @min-[48rem]/messages:min-h-16 @min-[48rem]/messages:gap-3 @min-[48rem]/messages:px-4 @min-[48rem]/messages:py-2">
          <IconButton
            label={t('backToList')}
            icon={<ArrowLeft />}
            tip="none"
            onClick={onBack}
            className="@min-[48rem]/messages:hidden"
          />
          {profile ? (
            <>
              <Avatar
                name={profile.name}
                src={profile.photo}
                className="@max-[48rem]/messages:size-10"
              />
              <span className="line-clamp-2 min-w-0 font-display text-base leading-tight font-semibold sm:text-lg">
                {profile.name}
              </span>
            </>
          ) : (
            <>
              <Skeleton round className="size-10 shrink-0" />
              <Skeleton className="h-4 w-32" />
            </>
          )}
        </div>
      </header>
      <div className="grid min-h-0 grow place-items-center">
        <Spinner label={t('loading')} className="size-7 text-grove-ink" />
      </div>
    </section>
  );
}

/**
 * Returns the conversation's row in the list stored on this device. Returns undefined until the
 * list is read, or if the list does not contain the conversation.
 */
function useStoredRow(matchId: string): Match | undefined {
  const [rows, setRows] = useState<readonly Match[]>([]);
  useEffect(() => {
    let isCancelled = false;
    const name = conversationKeys.list.join('/');
    void readFromDevice<readonly Match[]>(name).then((storedRows) => {
      if (!isCancelled && storedRows !== undefined) setRows(storedRows);
    });
    return () => {
      isCancelled = true;
    };
  }, []);
  return rows.find(({ id }) => id === matchId);
}
