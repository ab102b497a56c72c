import type { CSSProperties } from 'react';
import { CardLink, CardText } from './card-link.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

const card: CSSProperties = {
	position: 'relative',
	display: 'grid',
	gap: 'var(--space-2)',
	maxWidth: '24rem',
	padding: 'var(--space-4)',
	borderRadius: 'var(--radius-m)',
	background: 'var(--surface-raised)',
	boxShadow: 'inset 0 0 0 1px var(--line)',
};

export const examples: PartExamples = {
	title: 'Card link',
	states: [
		{
			name: 'Default',
			node: (
				<article style={card}>
					<h4>
						<CardLink href="#card-link">Deep Current</CardLink>
					</h4>
					<p>The whole card follows its link.</p>
				</article>
			),
		},
		{
			name: 'Selectable text',
			node: (
				<article style={card}>
					<h4>
						<CardLink href="#card-link">{LONG_ENGLISH}</CardLink>
					</h4>
					<CardText>{LONG_CHINESE}</CardText>
				</article>
			),
		},
	],
};
