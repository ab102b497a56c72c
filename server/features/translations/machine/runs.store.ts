/** Stores runs of machine translation, and their items. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Language } from '../../../../contract/languages.ts';
import type { TranslationTaskState } from '../../../../contract/translations.ts';
import type { Db, TranslationRunsTable, TranslationTasksTable, Tx } from '../../../database/schema.ts';
import type { TranslationProblem } from './machine.messages.ts';

export type Run = Selectable<TranslationRunsTable>;
export type Task = Selectable<TranslationTasksTable>;

export const findRunning = (db: Db, language: Language) =>
	db
		.selectFrom('translation_runs')
		.select('uid')
		.where('state', '=', 'running')
		.where('language', '=', language)
		.executeTakeFirst();

/** Number of tasks in a statement. */
const BATCH_SIZE = 100;

export async function addRun(
	tx: Tx,
	run: Pick<Run, 'uid' | 'language' | 'created_at' | 'created_by'>,
	items: readonly { resource: string; uid: string }[],
): Promise<void> {
	await tx
		.insertInto('translation_runs')
		.values({ ...run, state: 'running', ended_at: null })
		.execute();
	const tasks = items.map(({ resource, uid }, position) => ({
		run_uid: run.uid,
		resource,
		uid,
		position,
		state: 'waiting' as const,
		due_at: run.created_at,
		attempts: 0,
		text_count: 0,
		problem: null,
	}));
	for (let start = 0; start < tasks.length; start += BATCH_SIZE)
		await tx
			.insertInto('translation_tasks')
			.values(tasks.slice(start, start + BATCH_SIZE))
			.execute();
}

const waiting = (db: Db) =>
	db
		.selectFrom('translation_tasks')
		.innerJoin('translation_runs', 'translation_runs.uid', 'translation_tasks.run_uid')
		.where('translation_runs.state', '=', 'running')
		.where('translation_tasks.state', '=', 'waiting');

/**
 * Claims the next due item until `until`.
 * @returns undefined if none is due, or another process was first
 */
export async function claimTask(tx: Tx, now: Date, until: Date): Promise<{ task: Task; run: Run } | undefined> {
	const task = await waiting(tx)
		.selectAll('translation_tasks')
		.where('translation_tasks.due_at', '<=', now.toISOString())
		.orderBy('translation_runs.created_at')
		.orderBy('translation_tasks.position')
		.limit(1)
		.executeTakeFirst();
	if (!task || !(await changeTask(tx, task, { due_at: until.toISOString() }))) return undefined;
	const run = await tx
		.selectFrom('translation_runs')
		.selectAll()
		.where('uid', '=', task.run_uid)
		.executeTakeFirstOrThrow();
	return { task: { ...task, due_at: until.toISOString() }, run };
}

/**
 * Changes an item if `task` still has the claim of the item.
 * @returns false if the run was stopped, or another process has claimed the item
 */
export async function changeTask(
	tx: Tx,
	{ run_uid, resource, uid, due_at }: Pick<Task, 'run_uid' | 'resource' | 'uid' | 'due_at'>,
	change: Partial<Task>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('translation_tasks')
		.set(change)
		.where('run_uid', '=', run_uid)
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.where('state', '=', 'waiting')
		.where('due_at', '=', due_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function nextTaskDue(db: Db): Promise<Date | undefined> {
	const { due } = await waiting(db)
		.select((eb) => eb.fn.min('translation_tasks.due_at').as('due'))
		.executeTakeFirstOrThrow();
	return due ? new Date(due) : undefined;
}

/**
 * Stops a run and its waiting items.
 * @returns false if the run was not running
 */
export async function stopRun(tx: Tx, uid: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('translation_runs')
		.set({ state: 'stopped', ended_at: now.toISOString() })
		.where('uid', '=', uid)
		.where('state', '=', 'running')
		.executeTakeFirst();
	await tx
		.updateTable('translation_tasks')
		.set({ state: 'stopped' })
		.where('run_uid', '=', uid)
		.where('state', '=', 'waiting')
		.execute();
	return numUpdatedRows === 1n;
}

/** Ends runs without waiting items. */
export async function endFinishedRuns(tx: Tx, now: Date): Promise<void> {
	await tx
		.updateTable('translation_runs')
		.set({ state: 'done', ended_at: now.toISOString() })
		.where('state', '=', 'running')
		.where(
			sql<boolean>`not exists (select 1 from translation_tasks as t where t.run_uid = translation_runs.uid and t.state = 'waiting')`,
		)
		.execute();
}

/** Number of runs in the list, and maximum number of stored runs. */
const LISTED_RUNS = 5;
const MAX_RUNS = 50;

export const listRuns = (db: Db) =>
	db
		.selectFrom('translation_runs')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('uid', 'desc')
		.limit(LISTED_RUNS)
		.execute();

/** Deletes the oldest runs above MAX_RUNS. */
export async function deleteOldRuns(tx: Tx): Promise<void> {
	const old = await tx
		.selectFrom('translation_runs')
		.select('uid')
		.where('state', '!=', 'running')
		.orderBy('created_at', 'desc')
		.limit(1000)
		.offset(MAX_RUNS)
		.execute();
	for (const { uid } of old) await tx.deleteFrom('translation_runs').where('uid', '=', uid).execute();
}

/** Counts the items of a run by state, and its translated texts. */
export async function countTasks(db: Db, runUid: string) {
	const rows = await db
		.selectFrom('translation_tasks')
		.select((eb) => [
			'state',
			eb.fn.countAll<number>().as('count'),
			sql<number | string>`coalesce(sum(text_count), 0)`.as('texts'),
		])
		.where('run_uid', '=', runUid)
		.groupBy('state')
		.execute();
	const counts: Record<TranslationTaskState, number> = { waiting: 0, done: 0, failed: 0, stopped: 0 };
	for (const { state, count } of rows) counts[state] = count;
	return { ...counts, texts: rows.reduce((sum, { texts }) => sum + Number(texts), 0) };
}

export const listProblems = (db: Db, runUid: string, limit: number) =>
	db
		.selectFrom('translation_tasks')
		.leftJoin('items', (join) =>
			join.onRef('items.resource', '=', 'translation_tasks.resource').onRef('items.uid', '=', 'translation_tasks.uid'),
		)
		.select(['translation_tasks.resource', 'translation_tasks.uid', 'translation_tasks.problem', 'items.title'])
		.where('run_uid', '=', runUid)
		.where('problem', 'is not', null)
		.orderBy('position')
		.limit(limit)
		.execute();

export const problemJson = (problem: TranslationProblem): string => JSON.stringify(problem);
export const problemOf = (json: string | null): TranslationProblem | null =>
	json === null ? null : (JSON.parse(json) as TranslationProblem);
