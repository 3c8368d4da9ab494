// Derived from supabase/migrations by `node scripts/database-types.ts`; not edited by hand.

export type Json = string | number | boolean | null | {[key: string]: Json | undefined} | Json[];

export type Database = {
  public: {
    Tables: {
      analytics_events: {
        Row: {
          event_data: Json;
          event_type: string;
          id: number;
          mutation_id: string | null;
          session_id: string;
          timestamp: string;
          user_id: string | null;
        };
        Insert: {
          event_data: Json;
          event_type: string;
          id?: never;
          mutation_id?: string | null;
          session_id: string;
          timestamp?: string;
          user_id?: string | null;
        };
        Update: {
          event_data?: Json;
          event_type?: string;
          id?: never;
          mutation_id?: string | null;
          session_id?: string;
          timestamp?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          email: string;
          id: string;
          message: string;
          name: string;
          received_at: string;
          subject: string;
        };
        Insert: {
          email: string;
          id: string;
          message: string;
          name: string;
          received_at?: string;
          subject: string;
        };
        Update: {
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          received_at?: string;
          subject?: string;
        };
        Relationships: [];
      };
      orders: {
        Row: {
          created_at: string;
          estimated_delivery: string | null;
          id: string;
          items: Json;
          shipments: Json;
          shipping_address: Json;
          status: Database['public']['Enums']['order_status'];
          tracking_number: string;
        };
        Insert: {
          created_at?: string;
          estimated_delivery?: string | null;
          id?: string;
          items: Json;
          shipments?: Json;
          shipping_address: Json;
          status?: Database['public']['Enums']['order_status'];
          tracking_number: string;
        };
        Update: {
          created_at?: string;
          estimated_delivery?: string | null;
          id?: string;
          items?: Json;
          shipments?: Json;
          shipping_address?: Json;
          status?: Database['public']['Enums']['order_status'];
          tracking_number?: string;
        };
        Relationships: [];
      };
      tracking_events: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          location: string | null;
          order_id: string;
          shipment: number | null;
          status: Database['public']['Enums']['order_status'];
        };
        Insert: {
          created_at?: string;
          description: string;
          id?: string;
          location?: string | null;
          order_id: string;
          shipment?: number | null;
          status: Database['public']['Enums']['order_status'];
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          location?: string | null;
          order_id?: string;
          shipment?: number | null;
          status?: Database['public']['Enums']['order_status'];
        };
        Relationships: [
          {
            foreignKeyName: 'tracking_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {[_ in never]: never};
    Functions: {
      analytics_report: {
        Args: {range_start: string; range_end: string; time_zone: string};
        Returns: Json;
      };
      clean_up_orders: {Args: never; Returns: Json};
      delete_old_analytics: {Args: {keep_days: number}; Returns: number};
      monitoring_report: {Args: {range_start: string; range_end: string}; Returns: Json};
      receive_delivery: {Args: {topic: string; delivery: Json}; Returns: Json};
    };
    Enums: {
      order_status:
        | 'processing'
        | 'shipped'
        | 'in_transit'
        | 'out_for_delivery'
        | 'delivered'
        | 'cancelled';
    };
    CompositeTypes: {[_ in never]: never};
  };
};

type PublicSchema = Database['public'];

export type Tables<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Row'];

export type TablesInsert<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Insert'];

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> =
  PublicSchema['Tables'][Name]['Update'];

export type Enums<Name extends keyof PublicSchema['Enums']> = PublicSchema['Enums'][Name];

export const Constants = {
  public: {
    Enums: {
      order_status: [
        'processing',
        'shipped',
        'in_transit',
        'out_for_delivery',
        'delivered',
        'cancelled',
      ],
    },
  },
} as const;
