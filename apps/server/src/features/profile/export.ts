import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { profileFromRow } from './record.ts';
import { readActivity, readMemberRow, viewsBy } from './store.ts';

/** Returns a member's profile, privacy settings and activity figures. */
export const exportProfile: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [row, activity, viewedCount] = await Promise.all([
    readMemberRow(db, memberId),
    readActivity(db, memberId),
    viewsBy(db, memberId),
  ]);
  return [
    { name: 'profile', title: 'Profile', value: profileFromRow(row) },
    {
      name: 'privacy',
      title: 'Privacy',
      value: {
        photosSeenBy: row.photo_audience,
        photosSeenByFamilies: row.photos_for_family,
        showLastSeen: row.show_last_seen,
        hiddenFromBrowse: row.hidden,
        showHoroscope: row.show_horoscope,
      },
    },
    {
      name: 'activity',
      title: 'Activity',
      note: 'How many, but not who. Who it was is private to other members.',
      value: { ...activity, profilesYouLookedAt: viewedCount },
    },
  ];
};
