/** Rules for the data of links to a biodata (`RetentionRule`). */
export const biodataLinkRetention = {
  biodataLink: {
    what: 'Links to your biodata: for whom, what they show, how often they were opened and in which hour last; nothing of who opened them',
    why: 'You can see what you share, and end it.',
    holds: ['biodata_links'],
    duration: { days: 120, after: 'it was made or suggested' },
    expires: { biodata_links: 'ends_at' },
  },
  endedLink: {
    what: 'An irreversible fingerprint of a link to a biodata that has ended',
    why: 'Anyone who opens it is told that it has ended.',
    holds: ['ended_biodata_links'],
    duration: { days: 365, after: 'its end' },
    ages: { ended_biodata_links: 'ended_at' },
    outlivesAccount: true,
  },
} as const;
