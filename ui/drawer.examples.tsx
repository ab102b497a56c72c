import { ActionButton } from './button.tsx';
import { Drawer } from './drawer.tsx';
import { LONG_CHINESE, LONG_ENGLISH, WithState, type PartExamples } from './style-guide/examples.tsx';

const drawer = (side: 'left' | 'right', title: string, size: 'medium' | 'large' | 'wide' = 'medium') => (
	<WithState initial={false}>
		{(isOpen, setOpen) => (
			<>
				<ActionButton onClick={() => setOpen(true)}>Open on the {side}</ActionButton>
				{isOpen && (
					<Drawer
						title={title}
						hidesTitle={side === 'left'}
						side={side}
						size={size}
						closeLabel="Close"
						onClose={() => setOpen(false)}
						actions={side === 'right' && <ActionButton look="primary">Restore</ActionButton>}
					>
						{Array.from({ length: 12 }, (_, index) => (
							<p key={index}>{LONG_CHINESE}</p>
						))}
					</Drawer>
				)}
			</>
		)}
	</WithState>
);

export const examples: PartExamples = {
	title: 'Drawer',
	states: [
		{ name: 'Right, with actions', node: drawer('right', LONG_ENGLISH) },
		{ name: 'Left, without a visible title', node: drawer('left', 'Menu') },
		{ name: 'Right, large', node: drawer('right', 'Details', 'large') },
		{ name: 'Right, wide', node: drawer('right', 'Details', 'wide') },
	],
};
