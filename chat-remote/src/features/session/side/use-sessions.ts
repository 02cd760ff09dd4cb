import { useEffect, useState } from 'react';
import { sessionApi } from '../session.api';

/** Milliseconds without typing after which is searched. */
const pauseMs = 250;
const firstPage = 8;
const pageSize = 20;
/** Most sessions of a page that the server sends. */
const most = 100;

/** The viewer's sessions with a role, by a part of their name; more of them on demand. */
export const useSessions = (roleID: number) => {
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState('');
  const [limit, setLimit] = useState(firstPage);
  useEffect(() => {
    const timer = setTimeout(() => setKey(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = sessionApi.useReadRoleSessionsQuery({
    query: { roleID, key, page: 1, limit },
  });
  return {
    list: data?.list,
    error,
    refetch,
    typed,
    isSearched: key !== '',
    onTyped: setTyped,
    hasMore: data !== undefined && data.count > data.list.length && limit < most,
    more: () => setLimit((before) => Math.min(before + pageSize, most)),
  };
};
