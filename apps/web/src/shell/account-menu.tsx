import { ChevronDown, LogOut, Settings, ShieldCheck, User } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { FamilyLinks } from './for-relatives.ts';
import type { ShellSession } from './session.ts';
import { TextSizeIcon } from './text-size-icon.tsx';

/** Renders the member's menu in the header of wide screens. */
export function AccountMenu({ session }: { session: ShellSession }) {
  const t = useT('shell');
  const [wasOpened, setOpened] = useState(false);
  return (
    <Menu
      onOpen={() => setOpened(true)}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="ml-1 flex min-h-11 items-center gap-1.5 rounded-full pr-2 pl-1 text-soft transition-colors duration-quick hover:bg-sunk hover:text-ink"
        >
          <span className="sr-only">{t('accountMenu', { name: session.name })}</span>
          <Avatar name={session.name} src={session.photo} size="sm" />
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      )}
    >
      {!session.isRelative && (
        <MenuLink to="/profile" icon={<User />}>
          {t('myProfile')}
        </MenuLink>
      )}
      <MenuLink to="/settings" icon={<Settings />}>
        {t('settings')}
      </MenuLink>
      <MenuLink to="/settings/appearance" icon={<TextSizeIcon />}>
        {t('appearance')}
      </MenuLink>
      {session.isModerator && (
        <MenuLink to="/admin" icon={<ShieldCheck />}>
          {t('adminPanel')}
        </MenuLink>
      )}
      {wasOpened && (
        <Suspense>
          <FamilyLinks isRelative={session.isRelative} Item={MenuLink} />
        </Suspense>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={session.onLogout}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
