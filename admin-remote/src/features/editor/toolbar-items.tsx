import {
  BoldOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  FunctionOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { StateCommand } from '@codemirror/state';
import type { ReactNode } from 'react';
import { messages } from '#messages.zh.ts';
import { insertBlock, insertLink, toggleHeading, toggleLinePrefix, toggleWrap } from './markdown-commands';

export interface ToolbarItem {
  readonly name: string;
  readonly icon: ReactNode;
  readonly run: StateCommand;
  /** Displayed shortcut, such as `Ctrl+B`. */
  readonly shortcut?: string;
}

const { tools, tableSample } = messages.editor;
const sign = (text: string) => <b aria-hidden>{text}</b>;

export const toolbarItems: readonly (readonly ToolbarItem[])[] = [
  [
    { name: tools.heading2, icon: sign('H2'), run: toggleHeading(2) },
    { name: tools.heading3, icon: sign('H3'), run: toggleHeading(3) },
  ],
  [
    { name: tools.bold, icon: <BoldOutlined />, run: toggleWrap('**'), shortcut: 'Ctrl+B' },
    { name: tools.italic, icon: <ItalicOutlined />, run: toggleWrap('*'), shortcut: 'Ctrl+I' },
    { name: tools.strike, icon: <StrikethroughOutlined />, run: toggleWrap('~~') },
    { name: tools.inlineCode, icon: <CodeOutlined />, run: toggleWrap('`'), shortcut: 'Ctrl+E' },
    { name: tools.link, icon: <LinkOutlined />, run: insertLink, shortcut: 'Ctrl+K' },
  ],
  [
    { name: tools.quote, icon: sign('“'), run: toggleLinePrefix(/^> ?/, () => '> ') },
    {
      name: tools.list,
      icon: <UnorderedListOutlined />,
      run: toggleLinePrefix(/^[-*+] (?!\[[ xX]\])/, () => '- '),
    },
    { name: tools.ordered, icon: <OrderedListOutlined />, run: toggleLinePrefix(/^\d+\. /, (n) => `${n}. `) },
    {
      name: tools.task,
      icon: <CheckSquareOutlined />,
      run: toggleLinePrefix(/^- \[[ xX]\] /, () => '- [ ] '),
    },
  ],
  [
    { name: tools.code, icon: sign('{ }'), run: insertBlock('```\n', '\n```') },
    { name: tools.table, icon: <TableOutlined />, run: insertBlock('', '', tableSample) },
    { name: tools.formula, icon: <FunctionOutlined />, run: insertBlock('$$\n', '\n$$') },
    { name: tools.rule, icon: <LineOutlined />, run: insertBlock('---', '') },
  ],
];
