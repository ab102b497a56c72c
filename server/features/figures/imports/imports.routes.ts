import { actorOf } from '../../../platform/audit/actor.ts';
import type { Language } from '../../../../contract/envelope.ts';
import * as contract from '../../../../contract/figures-imports.ts';
import { requireRight } from '../../../auth/accounts/rights.ts';
import { BYTE_ORDER_MARK, csvLine, textCell } from '../../../kernel/csv.ts';
import { localized, toLocalizedJson } from '../../../database/localized.ts';
import { attachment, downloadName } from '../../../resources/files/download-names.ts';
import { signedInRouter, type Routes } from '../../../http/api-router.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { Database } from '../../../database/schema.ts';
import type { Importer } from './importer.ts';
import type { DownloadLog } from '../../../platform/audit/download-log.ts';
import {
	findExampleNames,
	findImport,
	listInvalidLines,
	listImports,
	listOpenImports,
	type ImportRow,
} from './imports.store.ts';
import {
	isApplicable,
	isPartlyApplicable,
	viewInvalidLine,
	viewImport,
	viewImportWithInvalidLines,
} from './imports.view.ts';
import { translate, translator } from '../../../kernel/messages.ts';
import { importColumns } from './import-line.ts';

interface Deps {
	database: Database;
	imports: Importer;
	downloads: DownloadLog;
	now: () => Date;
}

/** Figures of the example rows: bets, GGR, rounds, players, VIPs. */
const exampleFigures = [
	['12500.50', '612.75', '48200', '310', '4'],
	['8300.00', '-95.20', '30150', '205', '2'],
] as const;

export const figuresImportsRoutes = ({ database: { read }, imports, downloads, now }: Deps): Routes => {
	const findOrThrow = async (uid: string): Promise<ImportRow> => {
		const row = await findImport(read, uid);
		if (!row) throw notFound();
		return row;
	};
	const importResponse = async (uid: string, language: Language) => {
		const row = await findOrThrow(uid);
		const data = viewImportWithInvalidLines(row, await listInvalidLines(read, uid), imports.progressOf(uid), language);
		return { status: 'ok' as const, data };
	};
	const conflict = (message: string) => new HttpError(409, 'conflict', message);

	const router = signedInRouter();
	for (const path of [contract.listFiguresImports.path, `${contract.listFiguresImports.path}/*`]) {
		router.get(path, requireRight('performance', 'view'));
		router.post(path, requireRight('performance', 'edit'));
	}
	return router
		.openapi(contract.addFiguresImport, async (c) => {
			const { name, lang } = c.req.valid('query');
			const isFull = async () => (await listOpenImports(read)).length >= contract.MAX_OPEN_IMPORTS;
			// Earlier files with errors are released, because a user who corrects a file uploads the file several
			// times.
			if (await isFull()) await imports.releaseInvalid();
			if (await isFull())
				throw new HttpError(
					409,
					'too_many_imports',
					translate(lang, 'imports.tooMany', { max: contract.MAX_OPEN_IMPORTS }),
				);
			const row = await imports.receive(name, c.env.incoming, actorOf(c));
			return c.json({ status: 'ok' as const, data: viewImportWithInvalidLines(row, [], undefined, lang) }, 202);
		})
		.openapi(contract.listFiguresImports, async (c) => {
			const { lang, ...page } = c.req.valid('query');
			const { rows, ...extra } = await listImports(read, page);
			const data = rows.map((row) => viewImport(row, imports.progressOf(row.uid), lang));
			return c.json({ status: 'ok' as const, data, extra }, 200);
		})
		.openapi(contract.exportImportTemplate, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const { company, games } = await findExampleNames(read);
			const month = now().toISOString().slice(0, 'YYYY-MM'.length);
			const titles = games.length ? games.map((title) => localized(title, lang)) : [t('imports.exampleGame')];
			const rows = titles.map((title, index) =>
				csvLine([month, textCell(company ?? t('imports.exampleCompany')), textCell(title), ...exampleFigures[index]!]),
			);
			const header = csvLine(importColumns.map((column) => textCell(t(`performance.${column}`))));
			const storedName = 'figures-template.csv';
			return new Response(BYTE_ORDER_MARK + header + rows.join(''), {
				headers: {
					'content-type': 'text/csv; charset=utf-8',
					'content-disposition': attachment(
						downloadName({ name: storedName, title: toLocalizedJson({ en: t('imports.template') }) }, lang),
						storedName,
					),
				},
			});
		})
		.openapi(contract.showFiguresImport, async (c) =>
			c.json(await importResponse(c.req.valid('param').uid, c.req.valid('query').lang), 200),
		)
		.openapi(contract.applyFiguresImport, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang, skips_invalid } = c.req.valid('query');
			if (!(await imports.apply(uid, actorOf(c), skips_invalid === 'yes'))) {
				const row = await findOrThrow(uid);
				const t = translator(lang);
				throw conflict(
					row.state === 'checked' && !isApplicable(row)
						? isPartlyApplicable(row)
							? t('imports.hasInvalidLines')
							: t('imports.noValidLines')
						: t('imports.notApplicable', { state: t(`imports.states.${row.state}`) }),
				);
			}
			return c.json(await importResponse(uid, lang), 202);
		})
		.openapi(contract.cancelFiguresImport, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			if (!(await imports.cancel(uid, actorOf(c)))) {
				const t = translator(lang);
				throw conflict(t('imports.notCancellable', { state: t(`imports.states.${(await findOrThrow(uid)).state}`) }));
			}
			return c.json(await importResponse(uid, lang), 200);
		})
		.openapi(contract.exportInvalidLines, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { name } = await findOrThrow(uid);
			if (c.req.method === 'GET')
				downloads.record(actorOf(c), { action: 'exported', resource: 'performance', item_uid: uid, title: name });
			const t = translator(lang);
			const line = (...cells: string[]) => csvLine(cells.map(textCell));
			const lines = (await listInvalidLines(read, uid)).map((row) => {
				const { line: number, reasons, text } = viewInvalidLine(row, lang);
				return line(String(number), reasons.join(' '), text);
			});
			const storedName = 'bad-lines.csv';
			const title = `${name.replace(/\.[^.]*$/, '')} ${t('imports.invalidLines')}`;
			return new Response(
				BYTE_ORDER_MARK + line(t('imports.line'), t('imports.reasons'), t('imports.text')) + lines.join(''),
				{
					headers: {
						'content-type': 'text/csv; charset=utf-8',
						'content-disposition': attachment(
							downloadName({ name: storedName, title: toLocalizedJson({ en: title }) }, lang),
							storedName,
						),
					},
				},
			);
		});
};
