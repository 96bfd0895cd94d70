import { firstName } from '@sambandha/contract/first-name';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../api/session.ts';
import { HintTexts } from '../../../i18n/parts/hint-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Garland } from '../../../ui/ornament/garland.tsx';
import { conversationPath } from '../conversation-path.ts';
import { type NewMatch, showNewMatch, useNewMatch } from '../new-match.ts';

/**
 * Renders the dialog after two members have accepted each other: both photos and a link to the
 * conversation.
 */
export function NewMatchDialog() {
  const match = useNewMatch((state) => state.match);
  // The content stays while the dialog closes.
  const [displayedMatch, setDisplayedMatch] = useState<NewMatch | null>(null);
  if (match !== null && match !== displayedMatch) setDisplayedMatch(match);
  if (displayedMatch === null) return null;
  return (
    <HintTexts>
      <DialogContent match={displayedMatch} open={match !== null} />
    </HintTexts>
  );
}

function DialogContent({ match, open }: { match: NewMatch; open: boolean }) {
  const t = useT('hints.newMatch');
  const navigate = useNavigate();
  const me = useSession((session) => session.user);
  const { name, photo } = match.profile;
  const close = () => showNewMatch(null);
  const greet = () => {
    close();
    // `writes` gives the focus to the input of the conversation.
    void navigate(conversationPath(match.id), { state: { writes: true } });
  };
  return (
    <Dialog
      open={open}
      focusesTitle
      onClose={close}
      title={t('title', { name: firstName(name) })}
      footer={
        <div className="flex w-full flex-wrap gap-3 *:grow">
          <Button
            variant="love"
            icon={<MessageCircle aria-hidden="true" className="size-5" />}
            onClick={greet}
          >
            {t('hello')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('later')}
          </Button>
        </div>
      }
    >
      <div className="relative mx-auto w-full max-w-xs pt-10 pb-2">
        <Garland className="absolute inset-x-0 top-0 w-full animate-rise" />
        <div className="relative flex justify-center">
          <Avatar
            name={me?.name ?? ''}
            src={me?.profilePhoto}
            size="xl"
            className="animate-rise ring-4 ring-card"
          />
          <Avatar
            name={name}
            src={photo}
            size="xl"
            className="-ml-5 animate-rise ring-4 ring-card [animation-delay:80ms]"
          />
        </div>
      </div>
      <p className="text-center text-soft">{t('text')}</p>
    </Dialog>
  );
}
