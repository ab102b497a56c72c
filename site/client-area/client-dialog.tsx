import { lazy, type ComponentType } from 'react';
import { Block } from '../parts/block.tsx';
import { firstInteraction } from '../../ui/first-interaction.ts';

/**
 * Returns a dialog that loads at the first interaction. The first scripts of the page stay small, and a later click
 * opens the dialog without a wait.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
	firstInteraction()
		.then(load)
		.catch(() => undefined);
	const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
	return (props: Props) => (
		<Block name="dialog">
			<Dialog {...props} />
		</Block>
	);
}

export const ConfirmDialog = lazyDialog(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog);
