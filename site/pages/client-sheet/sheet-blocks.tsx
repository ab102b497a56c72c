import { Fragment, useId, type ReactNode } from 'react';
import type { SheetBlock } from '../../client-area/sheets-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import styles from './sheet-blocks.module.css';

/** A block without a title continues the previous block. */
export const SheetBlocks = ({ blocks }: { blocks: readonly SheetBlock[] }) =>
	blocks.map((block, place) => (
		// oxlint-disable-next-line react/no-array-index-key -- a version never changes
		<Block key={place} block={block} />
	));

type BlockOf<Type extends SheetBlock['type']> = Extract<SheetBlock, { type: Type }>;

function Block({ block }: { block: SheetBlock }) {
	const id = useId();
	if (block.type === 'figures') return <Figures block={block} />;
	const note = 'note' in block ? block.note : null;
	// Two landmarks must not have the same name, and a table is already a region.
	const isLandmark = block.title !== null && block.type !== 'table';
	return (
		<section className={styles.block} aria-labelledby={isLandmark ? id : undefined}>
			{block.title !== null && (
				<h2 id={id} className={styles.title}>
					{block.title}
				</h2>
			)}
			<Content block={block} labelledBy={id} />
			{note !== null && <p className={styles.note}>{note}</p>}
		</section>
	);
}

function Content({
	block,
	labelledBy,
}: {
	block: Exclude<SheetBlock, BlockOf<'figures'>>;
	labelledBy: string;
}): ReactNode {
	switch (block.type) {
		case 'text':
			return <Paragraphs texts={block.paragraphs} />;
		case 'facts':
			return (
				<dl className={styles.facts}>
					{block.facts.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<FactValue value={value} />
							</dd>
						</div>
					))}
				</dl>
			);
		case 'table':
			return <SheetTable block={block} labelledBy={labelledBy} />;
		case 'bars':
			return <Bars block={block} />;
		case 'intervals':
			return <Intervals block={block} />;
		case 'code':
			return (
				<pre className={styles.code}>
					<code>{block.lines.join('\n')}</code>
				</pre>
			);
	}
}

/** Browsers do not break a Chinese list between `、` and a currency sign, so add a possible break after each `、`. */
const FactValue = ({ value }: { value: string }) =>
	value.split('、').map((part, index) => (
		// oxlint-disable-next-line react/no-array-index-key -- a version never changes
		<Fragment key={index}>
			{index > 0 && (
				<>
					、<wbr />
				</>
			)}
			{part}
		</Fragment>
	));

const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
	<div className={styles.text}>
		{texts.map((text) => (
			<p key={text}>{text}</p>
		))}
	</div>
);

const Figures = ({ block: { figures } }: { block: BlockOf<'figures'> }) => (
	<dl className={styles.figures}>
		{figures.map(({ label, value }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);

/** A code, e.g. a reference number, must not break at its hyphens. */
const isCode = (text: string): boolean => /^[\w-]+$/.test(text);

interface SheetTableProps {
	block: BlockOf<'table'>;
	labelledBy: string;
}

function SheetTable({ block: { columns, rows }, labelledBy }: SheetTableProps) {
	const { t } = useTranslations();
	return (
		<WideTable labelledBy={labelledBy} hint={t('TEXT_SCROLL_SIDEWAYS')}>
			<table className={styles.table}>
				<thead>
					<tr>
						{columns.map(({ title, is_number }) => (
							<th key={title} scope="col" data-number={is_number || undefined}>
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.join('\n')}>
							{row.map((text, place) => {
								const { title, is_number } = columns[place]!;
								return place === 0 ? (
									<th key={title} scope="row">
										{text}
									</th>
								) : (
									<td key={title} data-number={is_number || undefined} data-code={isCode(text) || undefined}>
										{text}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</WideTable>
	);
}

/** The values are also text, so that readers need not compare lengths. */
const Bars = ({ block: { bars } }: { block: BlockOf<'bars'> }) => (
	<dl className={styles.bars}>
		{bars.map(({ label, length, text }) => (
			<Fragment key={label}>
				<dt>{label}</dt>
				<dd>
					<span className={styles.track} aria-hidden="true">
						<span className={styles.bar} style={{ inlineSize: `${length * 100}%` }} />
					</span>
					<span className={styles.barText}>{text}</span>
				</dd>
			</Fragment>
		))}
	</dl>
);

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

function Intervals({ block: { ticks, intervals, legend } }: { block: BlockOf<'intervals'> }) {
	return (
		<div className={styles.intervals}>
			<ul className={styles.rows}>
				{intervals.map(({ label, low, middle, high, mark, text }) => (
					<li key={label}>
						<span className={styles.rowLabel} aria-hidden="true">
							{label}
						</span>
						<span className="visually-hidden">{text}</span>
						<svg className={styles.plot} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
							{ticks.map(({ at }) => (
								<line key={at} className={styles.tick} x1={at * 100} x2={at * 100} y1={0} y2={24} />
							))}
							<rect className={styles.interval} x={low * 100} width={(high - low) * 100} y={9} height={6} />
							<line className={styles.middle} x1={middle * 100} x2={middle * 100} y1={9} y2={15} />
							<line className={styles.mark} x1={mark * 100} x2={mark * 100} y1={2} y2={22} />
						</svg>
					</li>
				))}
			</ul>
			<div className={styles.axis} aria-hidden="true">
				{ticks.map(({ at, label }) => (
					<span key={at} style={{ insetInlineStart: percent(at) }}>
						{label}
					</span>
				))}
			</div>
			<p className={styles.legend} aria-hidden="true">
				<span className={styles.legendInterval} /> {legend.interval}
				<span className={styles.legendMark} /> {legend.mark}
			</p>
		</div>
	);
}
