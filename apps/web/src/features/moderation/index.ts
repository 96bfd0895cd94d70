export { BlockDialog } from './block-dialog.tsx';
export { BlockedMembers } from './blocked-members.tsx';
export { ReportDialog } from './report-dialog.tsx';
