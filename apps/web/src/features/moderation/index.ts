export { BlockDialog } from './block-dialog.tsx';
export { BlockedMembers } from './blocked-members.tsx';
export { ReportDeparted } from './report-departed.tsx';
export { ReportDialog } from './report-dialog.tsx';
