/** Who is signed in. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, setCsrfToken, take } from './client';
import { noteSession } from './connection';
import { queryClient } from './queries';

export type Session = Awaited<ReturnType<typeof fetchSession>>;
export type SignedInUser = NonNullable<Session['user']>;

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: fetchSession, staleTime: 60_000 });

async function fetchSession() {
  const session = await take(api.GET('/auth/session'));
  setCsrfToken(session.csrf_token);
  return session;
}

/** Looks again who is signed in, and forgets all answers that belong to somebody else. */
export async function renewSession(): Promise<Session> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  noteSession();
  return session;
}

/**
 * Goes on where one was, after a session has ended and the same person has signed in again, here or in another window.
 *
 * @returns who is signed in where that is somebody else or nobody: then nothing is changed
 */
export async function resumeSession(): Promise<{ readonly other: SignedInUser | null } | undefined> {
  const session = await take(api.GET('/auth/session'));
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (session.user === null || session.user.id !== before?.user?.id) return { other: session.user };
  setCsrfToken(session.csrf_token);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  noteSession();
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  return undefined;
}

/** The session of somebody who is signed in. Only for pages that nobody else sees. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data?.user) throw new Error('Nobody is signed in.');
  return data;
}

/** The one who is signed in. Only for pages that nobody else sees. */
export function useUser(): SignedInUser {
  const { data } = useQuery(sessionQuery);
  if (!data?.user) throw new Error('Nobody is signed in.');
  return data.user;
}
