/** Confirming a document: what a person looked at or changed becomes its extraction, and the next one comes. */
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api, take } from '../../api/client';
import { useProblemText } from '../../api/problem-words';
import { Problem } from '../../api/problems';
import type { Document } from '../../api/records';
import { useWords } from '../../language/language';
import { describeMissing } from './check-texts';
import { checkWords } from './check-words';
import { closeDraft, isLaidOutAlike, openDraft } from './draft';
import type { Template } from './extraction';
import { listOpenPoints, type OpenPoint } from './open-points';
import { nextQuery, templateQuery } from './queries';
import type { Loaded } from './ReviewPage';
import { useCheckText } from './use-check-text';
import { checksQuery } from './use-checks';
import type { Review } from './use-review';
import { words } from './words';

interface ConfirmChoices {
  /** Puts the own values in the place of somebody else's. */
  readonly overwrite?: boolean;
  /** Confirms whatever is open. */
  readonly anyway?: boolean;
}

/** Stops a confirmation until a person has decided. */
class OpenPoints extends Error {
  override name = 'OpenPoints';
  readonly points: readonly OpenPoint[];

  constructor(points: readonly OpenPoint[]) {
    super('Something is open.');
    this.points = points;
  }
}

/** Stops a confirmation that would be of other fields than the documents of the inbox have by now. */
class TemplateChanged extends Error {
  override name = 'TemplateChanged';
}

interface ConfirmOptions {
  readonly document: Pick<Document, 'id'>;
  readonly review: Review;
  readonly base: Loaded;
  readonly inboxId: string;
  /** Called with the present template where it has other fields than the review. */
  readonly onTemplateChanged: (template: Template) => void;
}

export type Confirmation = ReturnType<typeof useConfirm>;

function findOther(waiting: { readonly results: readonly Pick<Document, 'id'>[] } | undefined, id: string) {
  return waiting?.results.find((other) => other.id !== id);
}

export function useConfirm({ document, review, base, inboxId, onTemplateChanged }: ConfirmOptions) {
  const t = useWords(words);
  const checkTexts = useWords(checkWords);
  const sayChecks = useCheckText(review.draft);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: waiting } = useQuery(nextQuery(inboxId));
  const { id } = document;
  const next = findOther(waiting, id);

  /** By the checks of the values as they are now: those on the page may be of a moment ago. */
  const findOpenPoints = async () => {
    const checks = review.isChanged
      ? (await queryClient.fetchQuery(checksQuery(id, review.draft))).checks
      : (base.result.checks ?? []);
    return listOpenPoints(review.draft, sayChecks(checks), (place) => describeMissing(place, checkTexts));
  };

  /** Nobody should confirm fields that are no longer asked for, nor be told of their faults in the words of a form. */
  const requireSameTemplate = async () => {
    // Not by the query of the page, which a refusal would end with all that was written. Why it is refused, such as
    // somebody else being signed in by now, the confirmation itself is told.
    const asked = api.GET('/inboxes/{id}/template', { params: { path: { id: inboxId } } });
    const template = await take(asked).catch(() => undefined);
    if (!template || isLaidOutAlike(openDraft(template, base.result), base.draft)) return;
    queryClient.setQueryData(templateQuery(inboxId).queryKey, template);
    onTemplateChanged(template);
    throw new TemplateChanged('The template is another one.');
  };

  // Two calls can come before anything is drawn anew: what was drawn last knows nothing of the first.
  const isBusy = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ overwrite = false, anyway = overwrite }: ConfirmChoices) => {
      if (review.isChanged) await requireSameTemplate();
      const points = anyway ? [] : await findOpenPoints();
      if (points.length > 0) throw new OpenPoints(points);
      // Without it, the service takes the change whatever has happened meanwhile.
      const headers = overwrite || base.tag === null ? {} : { 'if-match': base.tag };
      const params = { path: { id } };
      if (review.isChanged)
        return await api.POST('/documents/{id}/extraction', { params, headers, body: closeDraft(review.draft) });
      return await api.POST('/documents/{id}/review', { params, headers });
    },
    onError: () => {
      isBusy.current = false;
    },
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['document', id] }),
        queryClient.invalidateQueries({ queryKey: ['documents'] }),
        queryClient.invalidateQueries({ queryKey: ['overview'] }),
      ]);
      // As they are now: what waited a moment ago, somebody else may have confirmed.
      const next = findOther(queryClient.getQueryData(nextQuery(inboxId).queryKey), id);
      notifications.show({ message: next ? t.confirmed : `${t.confirmed}. ${t.allReviewed}`, color: 'green' });
      if (next) await navigate({ to: '/documents/$id', params: { id: next.id }, ignoreBlocker: true });
      else await navigate({ to: '/inboxes/$id', params: { id: inboxId }, ignoreBlocker: true });
    },
  });
  const { error } = mutation;
  const isConflict = error instanceof Problem && error.code === 'changed_meanwhile';
  const openPoints = error instanceof OpenPoints ? error.points : undefined;
  const isAsking = isConflict || openPoints !== undefined;

  return {
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    isConflict,
    /** What a person must decide about before this is confirmed. */
    openPoints,
    hasNext: next !== undefined,
    /** Why confirming did not work. */
    message: error instanceof TemplateChanged ? t.templateChanged : error && !isAsking ? problemText(error) : undefined,
    reset: mutation.reset,
    submit(choices: ConfirmChoices = {}) {
      const isAnswer = choices.overwrite === true || choices.anyway === true;
      const [unreadable] = review.unreadable;
      // There it says what is wrong.
      if (unreadable) return review.activate(unreadable);
      if (isBusy.current || (isAsking && !isAnswer)) return;
      isBusy.current = true;
      mutation.mutate(choices);
    },
  };
}
