import type { FunctionComponent } from 'react';

export interface ItemScreens {
	list: FunctionComponent;
	form: FunctionComponent;
}
