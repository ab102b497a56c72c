import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/fonts.css';
import './frame/base.css';
import { App } from './app.tsx';

const root = document.getElementById('admin');
if (root) createRoot(root).render(<App />);
