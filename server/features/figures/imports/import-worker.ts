/**
 * Worker thread that compares a file of operator figures with the stored figures, or imports the file. The thread has
 * its own database connection, and imports few modules, so that it starts fast.
 */
import { closeSync, existsSync, fsyncSync, openSync, readlinkSync } from 'node:fs';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportedFigures, ImportResult } from '../../../../contract/figures-imports.ts';
import { csvLines } from './csv-lines.ts';
import {
	delimiterOf,
	lineErrorReason,
	importLineReader,
	readColumns,
	type Columns,
	type Reason,
	type Subject,
} from './import-line.ts';
import type {
	InvalidLine,
	WorkerMessage,
	ImportTask,
	Progress,
	StoredChange,
	StoredResult,
} from './import-worker-protocol.ts';
import { literal, openStaging, type StagedRow, type Staging } from './staging.store.ts';

const task = workerData as ImportTask;
// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
const postToMain = (message: WorkerMessage) => parentPort!.postMessage(message);

/** Number of rows in an insert, and number of lines between two reports of progress. */
const BATCH_SIZE = 5000;
/** Maximum number of stored characters of an invalid line. */
const MAX_INVALID_LINE_LENGTH = 300;
/**
 * Niceness of a thread that checks a file, so that threads of the site get the processor first. Only Linux has a
 * niceness for each thread.
 */
const CHECK_THREAD_NICENESS = 10;

const figures = ['bets', 'ggr', 'rounds', 'players', 'vips'] as const;
const fields = figures.join(', ');
const sums = figures.map((field) => `cast(sum(${field}) as bigint) as ${field}`).join(', ');
const replaced = figures.map((field) => `${field} = excluded.${field}`).join(', ');

async function check(store: Staging, { file, lastMonth, location }: Extract<ImportTask, { work: 'check' }>) {
	if (!existsSync(file)) return postToMain({ type: 'missing' });
	const companies = await store.all<{ uid: string; name: string }>('select uid, name from companies');
	const games = await store.all<{ uid: string; name: string; title: string }>('select uid, name, title from games');
	const { read, monthForms } = importLineReader({
		companies: companies.map(({ uid, name }): Subject => ({ uid, names: [name] })),
		games: games.map(({ uid, name, title }): Subject => ({
			uid,
			names: [name, ...Object.values(JSON.parse(title) as object)],
		})),
		lastMonth,
	});
	await store.reset();
	const progress: Progress = { bytes: 0, lines: 0, bad: 0 };
	const invalidLines: InvalidLine[] = [];
	const rejectLine = (line: number, reasons: Reason[], text: string) => {
		progress.bad++;
		if (invalidLines.length < task.maxInvalidLines)
			invalidLines.push({ line, reasons, text: text.slice(0, MAX_INVALID_LINE_LENGTH).toWellFormed() });
	};
	let columns: Columns | undefined;
	let rows: StagedRow[] = [];
	let staged = 0;
	const stage = async () => {
		if (rows.length) await store.add(rows);
		staged += rows.length;
		rows = [];
	};
	const descriptor = openSync(file, 'r');
	try {
		for (const line of csvLines(descriptor, delimiterOf)) {
			progress.lines = line.number;
			progress.bytes = line.end;
			if (line.number % BATCH_SIZE === 0) {
				postToMain({ type: 'progress', progress });
				await setImmediate();
			}
			if (!line.cells) {
				rejectLine(line.number, [lineErrorReason(line.error)], line.text);
				// Lines cannot be read without the columns of the first line.
				if (!columns) break;
			} else if (!columns) {
				const found = readColumns(line.cells);
				if ('reasons' in found) {
					rejectLine(line.number, found.reasons, line.text);
					break;
				}
				({ columns } = found);
			} else if (line.cells.some((cell) => cell.trim() !== '')) {
				const row = read(line.cells, columns);
				if (Array.isArray(row)) rejectLine(line.number, row, line.text);
				else if (rows.push({ ...row, line: line.number }) === BATCH_SIZE) await stage();
			}
		}
	} finally {
		closeSync(descriptor);
	}
	await stage();
	if (progress.lines === 0) rejectLine(1, [{ code: 'empty_file' }], '');
	else if (staged === 0 && progress.bad === 0) rejectLine(progress.lines, [{ code: 'no_rows' }], '');
	const bad = progress.bad;
	const duplicates = await removeDuplicates(store, file, (line, first, text) =>
		rejectLine(line, [{ code: 'duplicate', first }], text),
	);
	progress.bad = bad + duplicates;
	invalidLines.sort((a, b) => a.line - b.line);
	if (staged === 0) return postToMain({ type: 'checked', progress, invalidLines, result: null });
	const result: StoredResult = { ...(await compare(store)), month_formats: monthForms() };
	// The rows of a checked file must survive a loss of power.
	if ('sqlite' in location) for (const each of [location.staged, location.compared]) sync(each);
	postToMain({ type: 'checked', progress, invalidLines, result });
}

function sync(file: string): void {
	const descriptor = openSync(file, 'r');
	fsyncSync(descriptor);
	closeSync(descriptor);
}

/**
 * Deletes staged rows with the month, company and game of an earlier row. Reads the file again for the text of the
 * first such lines.
 * @returns the number of deleted rows
 */
async function removeDuplicates(
	store: Staging,
	file: string,
	onDuplicate: (line: number, first: number, text: string) => void,
): Promise<number> {
	const rows = store.table('rows');
	const [schema, name] = rows.includes('.') ? rows.split('.') : ['', rows];
	await store.run(
		`create index ${schema ? `${schema}.` : ''}${name}_key on ${name} (month, company_uid, game_uid, line)`,
	);
	await store.analyze('rows');
	const fromDuplicates = `
		from (select line, min(line) over (partition by month, company_uid, game_uid) as first from ${rows}) t
		where line <> first`;
	const [found] = await store.all<{ n: number }>(`select count(*) as n ${fromDuplicates}`);
	if (!found?.n) return 0;
	// Only some lines are listed: there may be a million duplicates, and this thread has little memory.
	const listed = await store.all<{ line: number; first: number }>(
		`select line, first ${fromDuplicates} order by line limit ${task.maxInvalidLines}`,
	);
	const firstOf = new Map(listed.map(({ line, first }) => [line, first]));
	const descriptor = openSync(file, 'r');
	for (const { number, text } of csvLines(descriptor, delimiterOf)) {
		const first = firstOf.get(number);
		if (first !== undefined) onDuplicate(number, first, text);
		if (firstOf.delete(number) && firstOf.size === 0) break;
	}
	closeSync(descriptor);
	await store.run(`delete from ${rows} where line in (select line ${fromDuplicates})`);
	return found.n;
}

const versionOf = async (store: Staging) =>
	(await store.all<{ version: number }>('select version from performance_version'))[0]!.version;

/**
 * Compares staged rows with the live figures, and computes the new sums, so that `swap` only writes. Also stores the
 * version of the live figures.
 */
async function compare(store: Staging): Promise<StoredResult> {
	const [rows, changes, byCompany, byGame, about] = (
		['rows', 'changes', 'next_by_company', 'next_by_game', 'about'] as const
	).map((name) => store.table(name));
	await store.resetComparison();
	const version = await versionOf(store);
	const compared = (prefix: string) => figures.map((field) => `${prefix}.${field}`).join(', ');
	await store.run(`
		${store.create} ${changes} (
			month text not null, company_uid text not null, game_uid text not null,
			${figures.map((field) => `${field} bigint not null`).join(', ')}, is_new integer not null,
			primary key (month, company_uid, game_uid)
		)`);
	await store.run(`
		insert into ${changes}
		select r.month, r.company_uid, r.game_uid, ${compared('r')}, case when p.bets is null then 1 else 0 end
		from ${rows} r left join performance p
			on p.company_uid = r.company_uid and p.month = r.month and p.game_uid = r.game_uid
		where (${compared('p')}) is distinct from (${compared('r')})
		order by r.month, r.company_uid, r.game_uid`);
	await store.analyze('changes');
	const sumUp = async (next: string, key: 'company_uid' | 'game_uid') =>
		store.run(`
			${store.create} ${next} as
			with touched as (select distinct month, ${key} from ${changes}),
			whole as (
				select month, ${key}, ${fields} from ${changes}
				union all
				select p.month, p.${key}, ${compared('p')}
				from touched t cross join performance p
				where p.month = t.month and p.${key} = t.${key} and not exists (
					select 1 from ${changes} c
					where c.month = p.month and c.company_uid = p.company_uid and c.game_uid = p.game_uid
				)
			)
			select month, ${key}, ${sums} from whole group by month, ${key}`);
	await sumUp(byCompany!, 'company_uid');
	await sumUp(byGame!, 'game_uid');
	await store.run(`${store.create} ${about} as select ${version} as version`);
	const [counts] = await store.all<Record<'rows' | 'changes' | 'new', number>>(`
		select (select count(*) from ${rows}) as rows, count(*) as changes, cast(coalesce(sum(is_new), 0) as bigint) as new
		from ${changes}`);
	const [touched] = await store.all<Pick<ImportResult, 'months' | 'companies' | 'games' | 'from' | 'to'>>(`
		select count(distinct month) as months, count(distinct company_uid) as companies,
			(select count(distinct game_uid) from ${byGame}) as games, min(month) as "from", max(month) as "to"
		from ${byCompany}`);
	return {
		rows: counts!.rows,
		new: counts!.new,
		changed: counts!.changes - counts!.new,
		unchanged: counts!.rows - counts!.changes,
		...touched!,
		changes: [...(await listChanges(store, 0)), ...(await listChanges(store, 1))],
	};
}

type Column = keyof ImportedFigures;
type ChangeRow = { month: string; company: string; game: string } & Record<Column | `old_${Column}`, number>;

/**
 * Lists the first new or changed rows with the live figures.
 * @param isNew 1 for new rows, 0 for changed rows
 */
async function listChanges(store: Staging, isNew: 0 | 1): Promise<StoredChange[]> {
	const rows = await store.all<ChangeRow>(`
		select c.month, companies.name as company, games.title as game,
			${figures.map((field) => `c.${field}, p.${field} as old_${field}`).join(', ')}
		from (
			select * from ${store.table('changes')} where is_new = ${isNew}
			order by month, company_uid, game_uid limit ${task.maxChanges}
		) c
			join companies on companies.uid = c.company_uid join games on games.uid = c.game_uid
			left join performance p
				on p.company_uid = c.company_uid and p.month = c.month and p.game_uid = c.game_uid
		order by c.month, companies.name, games.title`);
	return rows.map((row) => {
		const read = (prefix: '' | 'old_') =>
			Object.fromEntries(figures.map((field) => [field, row[`${prefix}${field}`]])) as ImportedFigures;
		const { month, company, game } = row;
		return { month, company, game, before: isNew ? null : read('old_'), after: read('') };
	});
}

class ImportRejectedError extends Error {
	readonly code: 'changed' | 'cancelled';
	constructor(code: 'changed' | 'cancelled') {
		super(code);
		this.code = code;
	}
}

async function apply(
	store: Staging,
	{ uid, isRetry, rows, monthFormats, now }: Extract<ImportTask, { work: 'apply' }>,
) {
	const about = store.table('about');
	const isCurrent = async () => {
		const [known] = await store.all<{ version: number }>(`select version from ${about}`);
		return known?.version === (await versionOf(store));
	};
	const [staged] = await store.all<{ n: number }>(`select count(*) as n from ${store.table('rows')}`);
	if (staged?.n !== rows) throw new Error(`${staged?.n} of ${rows} checked rows are left`);
	// Compares before requesting the write lock, because other writers wait while this thread has the lock.
	let result = isRetry || !(await isCurrent()) ? await compare(store) : undefined;
	postToMain({ type: 'waiting' });
	await once(parentPort!, 'message');
	try {
		await store.transaction(async () => {
			// The first statement locks the row, so that imports of several processes run one after another.
			await store.run('update performance_version set version = version');
			if (!(await isCurrent())) result = await compare(store);
			await swap(store);
			const resultColumn = result
				? `, result = ${literal(JSON.stringify({ ...result, month_formats: monthFormats }))}`
				: '';
			const taken = await store.run(
				`update performance_imports set state = 'done', ended_at = ${literal(now)}${resultColumn} where uid = ${literal(uid)} and state = 'importing'`,
			);
			if (taken !== 1) throw new ImportRejectedError('cancelled');
		});
	} catch (error) {
		if (!(error instanceof ImportRejectedError)) throw error;
		return postToMain({ type: error.code });
	}
	await store.checkpoint();
	postToMain({ type: 'done' });
}

/** Writes changed rows and their sums to the live tables. */
async function swap(store: Staging): Promise<void> {
	const [changes, byCompany, byGame] = (['changes', 'next_by_company', 'next_by_game'] as const).map((name) =>
		store.table(name),
	);
	const [any] = await store.all<{ n: number }>(`select count(*) as n from ${byCompany}`);
	if (!any?.n) return;
	const [gone] = await store.all<{ n: number }>(`
		select (select count(*) from ${byCompany} where company_uid not in (select uid from companies))
			+ (select count(*) from ${byGame} where game_uid not in (select uid from games)) as n`);
	if (gone?.n) throw new ImportRejectedError('changed');
	const write = (table: string, from: string, key: string) =>
		store.run(`
			insert into ${table} (${key}, ${fields})
			select ${key}, ${fields} from ${from} where true order by ${key}
			on conflict (${key}) do update set ${replaced}`);
	await write('performance', changes!, 'month, company_uid, game_uid');
	await write('performance_by_company', byCompany!, 'month, company_uid');
	await write('performance_by_game', byGame!, 'month, game_uid');
	await store.run('update performance_version set version = version + 1');
	// A new content version invalidates cached ranks.
	await store.run('update content_version set version = version + 1');
}

if (task.work === 'check') {
	// A check has a lower priority. An import has the usual priority, because writers wait for the import.
	try {
		setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), CHECK_THREAD_NICENESS);
	} catch {
		// Other systems than Linux have no niceness for a thread.
	}
}
const staging = await openStaging(task.location, task.uid);
try {
	if (task.work === 'check') await check(staging, task);
	else await apply(staging, task);
} finally {
	await staging.close();
}
