-- How often each of the team looks at members is counted from the audit log.
CREATE INDEX audit_log_looks ON audit_log (at)
  WHERE act IN ('VIEW_MEMBER', 'VIEW_EVIDENCE', 'VIEW_CONTACTS', 'SEARCH_MEMBERS');
