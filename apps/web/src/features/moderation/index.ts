export { BlockDialog } from './block-dialog.tsx';
export { BlockedMembers } from './blocked-members.tsx';
export { ReportDeletedMember } from './report-deleted-member.tsx';
export { ReportDialog } from './report-dialog.tsx';
